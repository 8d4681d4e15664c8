import { Button, makeStyles } from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { usePane } from '../shell/pane-context';

const useStyles = makeStyles({
  day: { position: 'relative' },
  picker: { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%', border: 0, padding: 0 },
  button: { position: 'relative' }, // above the input, whose parts take the clicks once it holds a day
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Props {
  /** The argument's name. */
  readonly name: string;
  readonly typed: string;
  readonly onPick: (day: string) => void;
  /** Called where the browser shows no calendar, so that the day must be typed. */
  readonly onType: () => void;
}

/** The browser's calendar, which it does not show in a frame of another origin, as Excel on the web has the pane in. */
export function DayPicker({ name, typed, onPick, onType }: Props) {
  const styles = useStyles();
  const { announce } = usePane();
  const input = useRef<HTMLInputElement>(null);
  const show = () => {
    if (!input.current) return;
    // What the field holds: what was picked before would be no change when it is picked again.
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
