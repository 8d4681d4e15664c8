import { makeStyles } from '@fluentui/react-components';
import { useId, useMemo, useState } from 'react';
import { ArgumentField } from './argument-field';
import { formFields } from './form-fields';
import type { FormValues } from '../formula-text';
import type { FunctionMetadata } from '../function-metadata';
import { OptionsField } from './options-field';
import type { SelectedCells } from '../use-selected-cell';
import { NOTE } from '../../components/shared-styles';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '66px minmax(0, 1fr)',
    columnGap: '8px',
    rowGap: '4px',
  },
  // A fixed height for every argument, so that no button moves under the pointer.
  help: { ...NOTE, minHeight: '64px', margin: '6px 0' },
  hidden: { display: 'none' },
});

interface Props {
  readonly declared: FunctionMetadata;
  readonly values: FormValues;
  readonly onChange: (name: string, text: string) => void;
  readonly selected: SelectedCells | undefined;
  /** Arguments that the caller sets. */
  readonly without?: readonly string[];
}

const NONE: readonly string[] = [];

/** A field for each argument, and a description of the focused one. */
export function ArgumentForm({ declared, values, onChange, selected, without = NONE }: Props) {
  const styles = useStyles();
  const id = useId();
  const fields = useMemo(
    () => formFields(declared).filter(({ parameter }) => !without.includes(parameter.name)),
    [declared, without],
  );
  const [focused, setFocused] = useState<string>();
  const inHand = fields.find(({ parameter }) => parameter.name === focused) ?? fields[0];
  if (!inHand) return null;
  return (
    <>
      <div className={styles.form}>
        {fields.map((field) => {
          const { name } = field.parameter;
          const Field = field.parameter.kind === 'options' ? OptionsField : ArgumentField;
          return (
            <Field
              key={name}
              declared={declared}
              field={field}
              values={values}
              selected={selected}
              onChange={(text) => onChange(name, text)}
              onFocus={() => setFocused(name)}
              describedBy={`${id}-${name}`}
            />
          );
        })}
      </div>
      {fields.map(({ parameter: { name, description } }) => (
        <span key={name} id={`${id}-${name}`} className={styles.hidden}>
          {description}
        </span>
      ))}
      <div className={styles.help} aria-hidden="true">
        <strong>{inHand.parameter.name}</strong> {inHand.parameter.description}
      </div>
    </>
  );
}
