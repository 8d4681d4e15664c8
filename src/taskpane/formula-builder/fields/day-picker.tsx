import { Button, makeStyles } from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { usePane } from '../../shell/pane-context';

const useStyles = makeStyles({
  day: { position: 'relative' },
  picker: { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%', border: 0, padding: 0 },
  button: { position: 'relative' }, // above the input, whose parts take the clicks once it holds a date
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Props {
  /** The name of the argument. */
  readonly name: string;
  readonly typed: string;
  readonly onPick: (day: string) => void;
  /** Called where the browser shows no calendar, so that the user must type the date. */
  readonly onType: () => void;
}

/**
 * The browser's calendar. Browsers do not show it in a frame of another origin, where Excel on the web puts the pane.
 */
export function DayPicker({ name, typed, onPick, onType }: Props) {
  const styles = useStyles();
  const { announce } = usePane();
  const input = useRef<HTMLInputElement>(null);
  const show = () => {
    if (!input.current) return;
    // The input gets the field's value: picking the former date again would otherwise fire no change event.
    input.current.value = DAY.test(typed.trim()) ? typed.trim() : '';
    try {
      input.current.showPicker();
    } catch {
      onType();
      announce(`No calendar can be shown here. Type the day for ${name}, such as 2026-03-31.`);
    }
  };
  return (
    <span className={styles.day}>
      <input
        ref={input}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => target.value && onPick(target.value)}
      />
      <Button
        size="small"
        appearance="transparent"
        className={styles.button}
        icon={<CalendarLtrRegular />}
        aria-label={`Pick a day for ${name}`}
        title={`Pick a day for ${name}`}
        onClick={show}
      />
    </span>
  );
}
