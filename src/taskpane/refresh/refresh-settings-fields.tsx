import { Checkbox, Field, Input, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { RefreshSettings } from '../../workbook';

const useStyles = makeStyles({
  // The box of a checkbox has a margin, which would indent it.
  check: { marginLeft: '-8px' },
  hours: { width: '64px' },
  line: { display: 'flex', alignItems: 'center', columnGap: '8px' },
});

interface Props {
  readonly settings: RefreshSettings;
  readonly onSave: (settings: RefreshSettings) => void;
}

/** The workbook's own settings of Refresh. */
export function RefreshSettingsFields({ settings, onSave }: Props) {
  const styles = useStyles();
  const { onOpen, maxAgeHours } = settings;
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => setTyped(maxAgeHours === undefined ? '' : String(maxAgeHours)), [maxAgeHours]);
  const save = () => {
    const read = readHours(typed);
    setIsWrong(read === 'wrong');
    if (read !== 'wrong' && read !== maxAgeHours) onSave({ onOpen, maxAgeHours: read });
  };
  return (
    <>
      <Checkbox
        className={styles.check}
        label="Refresh on open"
        checked={onOpen}
        onChange={(_, { checked }) => onSave({ ...settings, onOpen: checked === true })}
      />
      <Field
        hint="Blank: as long as an answer stays fresh: a day for a statement of a given date, an hour for the latest. Both settings travel with the workbook."
        {...(isWrong ? { validationMessage: 'Give a number of hours above 0, such as 12.' } : {})}
      >
        {(field) => (
          <div className={styles.line}>
            Not older than
            <Input
              {...field}
              className={styles.hours}
              aria-label="Not older than, in hours"
              inputMode="decimal"
              value={typed}
              onChange={(_, { value }) => setTyped(value)}
              onBlur={save}
              onKeyDown={(event) => event.key === 'Enter' && save()}
            />
            hours
          </div>
        )}
      </Field>
    </>
  );
}

/** The hours typed; undefined where blank. */
function readHours(typed: string): number | undefined | 'wrong' {
  const text = typed.trim();
  if (text === '') return undefined;
  const hours = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return hours > 0 ? hours : 'wrong';
}
