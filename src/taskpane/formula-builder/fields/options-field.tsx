import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import type { OptionRules } from '../../../functions/arguments/options/option-rules';
import type { OptionPair } from '../../../functions/arguments/options/option-words';
import { meantKey, meantValue, optionPairs } from '../../../functions/arguments/options/option-words';
import type { FunctionFacts } from '../../../functions/function-facts';
import { FieldName, type FieldProps } from './argument-field';
import { FormInput } from './form-input';
import type { FunctionMetadata } from '../function-metadata';
import { SuggestionMenu } from './suggestion-menu';

const useStyles = makeStyles({
  toggle: { minWidth: '22px', maxWidth: '22px', height: '22px', padding: 0 },
  editor: {
    gridColumn: '1 / 3',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
    gap: '6px 8px',
    margin: '2px 0 4px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  option: { display: 'flex', flexDirection: 'column', minWidth: 0, fontSize: tokens.fontSizeBase200 },
});

/** The options as text and, on request, as a menu below; both have the same content. */
export function OptionsField({ declared, field, values, onChange, onFocus, describedBy }: FieldProps) {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const typed = values[field.parameter.name] ?? '';
  return (
    <>
      <FieldName id={id} field={field} />
      <FormInput
        id={id}
        value={typed}
        aria-describedby={describedBy}
        onType={onChange}
        onFocus={onFocus}
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            className={styles.toggle}
            icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
            aria-label="Choose options"
            title="Choose options"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && <OptionsEditor declared={declared} typed={typed} onChange={onChange} />}
    </>
  );
}

interface EditorProps {
  readonly declared: FunctionMetadata;
  readonly typed: string;
  readonly onChange: (text: string) => void;
}

function OptionsEditor({ declared, typed, onChange }: EditorProps) {
  const styles = useStyles();
  const rules = declared.options ?? {};
  const chosen = chosenIn(typed, rules);
  return (
    <div role="group" aria-label="Options" className={styles.editor}>
      {Object.entries(rules).map(([key, rule]) => {
        const set = (value: string) => onChange(withOption(typed, rules, key, value));
        if (rule === 'list')
          return <ColumnsField key={key} declared={declared} typed={chosen.get(key) ?? ''} onChange={set} />;
        const standard = rule[0] ?? '';
        return (
          <label key={key} className={styles.option}>
            {key}
            <Select size="small" value={chosen.get(key) ?? standard} onChange={(_, { value }) => set(value)}>
              {rule.map((value) => (
                <option key={value} value={value}>
                  {value || 'as given'}
                </option>
              ))}
            </Select>
          </label>
        );
      })}
    </div>
  );
}

function ColumnsField({ declared, typed, onChange }: EditorProps) {
  const styles = useStyles();
  const id = useId();
  const values = columnsOf(declared).map((value) => ({ value, about: '' }));
  return (
    <span className={styles.option} style={{ gridColumn: '1 / -1' }}>
      <label htmlFor={id}>columns</label>
      <FormInput
        id={id}
        value={typed}
        placeholder="the usual ones"
        onType={onChange}
        contentAfter={
          values.length > 0 ? (
            <SuggestionMenu name="columns" isList values={values} typed={typed} onChoose={onChange} />
          ) : null
        }
      />
    </span>
  );
}

/** The options that the text sets, with the value that each menu shows. */
function chosenIn(text: string, rules: OptionRules): ReadonlyMap<string, string> {
  return new Map(
    optionPairs(text).flatMap(({ key, value = '' }) => {
      const meant = meantKey(key, rules);
      return meant === undefined ? [] : [[meant, meantValue(value, rules[meant] ?? []) ?? value] as const];
    }),
  );
}

/** The text with one option set, or without it for "" or the default; the other options keep their spelling. */
export function withOption(text: string, rules: OptionRules, key: string, value: string): string {
  const rule = rules[key];
  const isDefault = value === '' || (Array.isArray(rule) && rule[0] === value);
  const isOther = (pair: OptionPair) => meantKey(pair.key, rules) !== key;
  const typed = optionPairs(text);
  const set = isDefault ? [] : [{ key, value }];
  const at = typed.findIndex((pair) => !isOther(pair));
  const before = at < 0 ? typed : typed.slice(0, at);
  const pairs = [...before, ...set, ...typed.slice(before.length).filter(isOther)];
  return pairs.map((pair) => (pair.value === undefined ? pair.key : `${pair.key}=${pair.value}`)).join('; ');
}

/** The documented columns that the options of a record table may name. */
export function columnsOf({ columns, endpoints }: FunctionFacts): readonly string[] {
  return columns ?? endpoints[0]?.fields ?? [];
}
