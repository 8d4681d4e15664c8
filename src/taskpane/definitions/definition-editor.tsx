import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { fluentRef } from '../components/fluent-ref';
import { useEffect, useRef, useState } from 'react';
import type { FindDefinition } from '../../definitions/find-definition';
import { MAX_EXPRESSION } from '../../definitions/parse-expression';
import type { Definition } from '../../definitions/stored-definition';
import { MAX_NAME } from '../../definitions/stored-definition';
import type { PreviewCell } from '../../functions/runtime/pane-api';
import { previewText } from '../formula-builder/preview';
import { onPress } from '../keyboard/key-press';
import { NOTE } from '../components/shared-styles';
import { OutsideText } from '../components/outside-text';
import { expressionProblem, nameProblem } from './check-definition';
import { shortFigure } from './definition-list';
import type { Values } from './use-values';

const useStyles = makeStyles({
  editor: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '0 12px 12px',
  },
  note: { ...NOTE, margin: 0, overflowWrap: 'anywhere' },
  value: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  back: { alignSelf: 'flex-start' },
});

/** The definition with which the editor was opened. */
export interface Draft {
  readonly name: string;
  readonly expression: string;
  /** The workbook's own definition that is edited; undefined for a new one and for one that ships. */
  readonly own?: Definition;
}

interface Props {
  readonly market: Definition['market'];
  readonly draft: Draft;
  readonly find: FindDefinition;
  /** True where a definition of this name ships. */
  readonly ships: (name: string) => boolean;
  /** True where another definition of the workbook has this name. */
  readonly isTaken: (definition: Definition) => boolean;
  readonly isBusy: boolean;
  /** The value of the last previewed expression. */
  readonly values: Values;
  /** Called with the expression as it is typed, where it can be computed; else undefined. */
  readonly onPreview: (expression: string | undefined) => void;
  readonly onSave: (definition: Definition) => void;
  readonly onRemove: (own: Definition) => void;
  readonly onInsert: (name: string) => void;
  readonly onClose: () => void;
}

/** Writes and changes one definition; says what is wrong while it is typed, and what it comes to for the company. */
export function DefinitionEditor(props: Props) {
  const styles = useStyles();
  const { draft, ships, values, onClose } = props;
  const edited = useEdited(props);
  const { name, setName, expression, setExpression, isChanged, wrongName, wrongExpression } = edited;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={styles.editor}>
      <Field label="Name" size="small" {...problem(isChanged ? wrongName : undefined)}>
        <Input ref={fluentRef(first)} value={name} maxLength={MAX_NAME} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field label="Formula" size="small" {...problem(isChanged ? wrongExpression : undefined)}>
        <Textarea
          value={expression}
          rows={4}
          maxLength={MAX_EXPRESSION}
          spellCheck={false}
          resize="vertical"
          onChange={(_, { value }) => setExpression(value)}
        />
      </Field>
      <p className={styles.note} aria-live="polite">
        <ValueText values={wrongExpression === undefined ? values : []} />
      </p>
      <p className={styles.note}>
        Lines, other definitions, numbers, + - * / and parentheses; a|b takes the first that there is; avg(…) is the
        mean of the period and the one a year before. A name with spaces stands in [brackets].
      </p>
      {ships(name.trim()) && (
        <p className={styles.note}>
          {draft.own
            ? 'It stands in for the one of this name that ships with Spillway.'
            : 'It ships with Spillway. Saved with changes it is this workbook’s own, which then wins.'}
        </p>
      )}
      <Actions {...props} edited={edited} />
      <Button size="small" appearance="subtle" className={styles.back} onClick={onClose}>
        Back to the list
      </Button>
    </div>
  );
}

const problem = (message: string | undefined) => (message ? { validationMessage: message } : {});

/** The typed definition, and the reason why it is refused. */
function useEdited({ market, draft, find, isTaken, onPreview }: Props) {
  const [name, setName] = useState(draft.name);
  const [expression, setExpression] = useState(draft.expression);
  const definition = { market, name: name.trim(), expression: expression.trim() };
  const taken = isTaken(definition) ? 'This workbook has another one of that name.' : undefined;
  const wrongExpression = expressionProblem(definition, find);
  useEffect(
    () => onPreview(wrongExpression === undefined ? definition.expression : undefined),
    [definition.expression, wrongExpression === undefined],
  );
  return {
    name,
    setName,
    expression,
    setExpression,
    definition,
    wrongExpression,
    wrongName: nameProblem(definition) ?? taken,
    isChanged: definition.name !== draft.name || definition.expression !== draft.expression,
  };
}

function Actions({
  draft,
  isBusy,
  onSave,
  onRemove,
  onInsert,
  edited,
}: Props & { edited: ReturnType<typeof useEdited> }) {
  const styles = useStyles();
  const { definition, isChanged, wrongName, wrongExpression } = edited;
  const { own } = draft;
  const canSave = isChanged && !wrongName && !wrongExpression && !isBusy;
  return (
    <div className={styles.actions}>
      <Button size="small" appearance="primary" disabledFocusable={!canSave} {...onPress(() => onSave(definition))}>
        Save
      </Button>
      <Button size="small" disabledFocusable={draft.name === '' || isChanged} {...onPress(() => onInsert(draft.name))}>
        Insert
      </Button>
      {own && (
        <Button size="small" disabledFocusable={isBusy} {...onPress(() => onRemove(own))}>
          Remove
        </Button>
      )}
    </div>
  );
}

function ValueText({ values }: { readonly values: Values }) {
  const styles = useStyles();
  if (values === undefined) return 'Give a company above to see its value.';
  if (typeof values === 'string') return <OutsideText text={values} />;
  const value = values[0];
  if (value === undefined) return '';
  return (
    <>
      It comes to <span className={styles.value}>{shown(value)}</span>
      {typeof value === 'object' && 'error' in value && (
        <>
          {': '}
          <OutsideText text={value.message} />
        </>
      )}
    </>
  );
}

function shown(value: PreviewCell): string {
  return typeof value === 'number' ? shortFigure(value) : previewText(value);
}
