import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  choice: {
    display: 'grid',
    gridTemplateColumns: '66px minmax(0, 1fr)',
    columnGap: '8px',
    alignItems: 'center',
    marginBottom: '4px',
    fontSize: tokens.fontSizeBase200,
  },
});

interface Props<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => void;
}

/** A choice above the arguments of a form, such as the market or the statement. */
export function FormChoice<T extends string>({ name, value, options, onChoose }: Props<T>) {
  const styles = useStyles();
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{name}</label>
      <Select id={id} size="small" value={value} onChange={(_, data) => choose(data.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  );
}
