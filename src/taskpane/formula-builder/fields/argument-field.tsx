import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { TargetRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import type { ArgumentKind } from '../../../functions/catalog/argument-kinds';
import { localAddress } from '../../../workbook';
import { referenceText } from '../argument-value';
import { DayPicker } from './day-picker';
import type { FormValues } from '../formula-text';
import type { FormField } from './form-fields';
import { FormInput } from './form-input';
import type { FunctionMetadata } from '../function-metadata';
import { SuggestionMenu } from './suggestion-menu';
import type { SelectedCells } from '../use-selected-cell';
import { useSuggestions } from './use-suggestions';

const useStyles = makeStyles({
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '2px',
    minHeight: '26px',
    fontSize: tokens.fontSizeBase200,
  },
  required: { color: tokens.colorPaletteRedForeground1 },
  buttons: { display: 'flex', '& button': { minWidth: '22px', maxWidth: '22px', height: '22px', padding: 0 } },
});

/** Arguments whose values are not known before the menu opens. */
const FETCHED: readonly ArgumentKind[] = ['period', 'priorPeriod', 'company', 'companies', 'sectors', 'industries'];
const DATED: readonly ArgumentKind[] = ['period', 'priorPeriod', 'day'];

export interface FieldProps {
  readonly declared: FunctionMetadata;
  readonly field: FormField;
  readonly values: FormValues;
  readonly selected: SelectedCells | undefined;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  /** The id of the element that describes the argument. */
  readonly describedBy: string;
}

/** The field of one argument, with suggested values, a date picker and a button for the selected cell. */
export function ArgumentField({ declared, field, values, selected, onChange, onFocus, describedBy }: FieldProps) {
  const styles = useStyles();
  const id = useId();
  const { parameter, isList } = field;
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(declared, field, values);
  const typed = values[parameter.name] ?? '';
  const hasMenu = suggestions.values.length > 0 || FETCHED.includes(parameter.kind);
  return (
    <>
      <FieldName id={id} field={field} />
      <FormInput
        box={input}
        id={id}
        value={typed}
        aria-required={!parameter.isOptional}
        aria-describedby={describedBy}
        onType={onChange}
        onFocus={onFocus}
        contentAfter={
          <span className={styles.buttons}>
            {hasMenu && (
              <SuggestionMenu
                name={parameter.name}
                isList={isList}
                typed={typed}
                values={suggestions.values}
                isLoading={suggestions.isLoading}
                failure={suggestions.failure}
                onOpen={suggestions.load}
                onChoose={onChange}
              />
            )}
            {DATED.includes(parameter.kind) && (
              <DayPicker name={parameter.name} typed={typed} onPick={onChange} onType={() => input.current?.focus()} />
            )}
            <SelectedCellButton field={field} selected={selected} onChange={onChange} />
          </span>
        }
      />
    </>
  );
}

export function FieldName({ id, field: { parameter } }: { readonly id: string; readonly field: FormField }) {
  const styles = useStyles();
  return (
    <span className={styles.name}>
      <label htmlFor={id}>{parameter.name}</label>
      {!parameter.isOptional && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </span>
  );
}

/** Puts the reference of the selection into the field: one cell where the argument takes one. */
function SelectedCellButton({
  field: { parameter },
  selected,
  onChange,
}: Pick<FieldProps, 'field' | 'selected' | 'onChange'>) {
  const label = `Use selected cell for ${parameter.name}`;
  return (
    <Button
      size="small"
      appearance="transparent"
      icon={<TargetRegular />}
      aria-label={label}
      title={selected ? `${label}: ${localAddress(selected.cell)}` : label}
      disabledFocusable={selected === undefined}
      onClick={() => selected && onChange(referenceText(parameter.takesSeveral ? selected.area : selected.cell))}
    />
  );
}
