import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef } from 'react';
import { FILLING, FOCUS_INSIDE, NOTE } from '../components/shared-styles';
import { usePane } from '../shell/pane-context';
import { ArgumentForm } from './fields/argument-form';
import { FormulaFoot } from './insertion/insertion-foot';
import { argumentValues, formulaText, missingArguments, type FormValues } from './formula-text';
import type { FunctionMetadata } from './function-metadata';
import { resultLook, type PreviewRows } from './insertion/insertion-look';
import { PreviewTable } from './preview-table';
import type { PreviewState } from './preview';
import { useInsertion } from './insertion/use-insertion';
import { usePreview } from './use-preview';
import type { SelectedCells } from './use-selected-cell';

const useStyles = makeStyles({
  view: FILLING,
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '4px 12px 12px' },
  head: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center', marginLeft: '-8px' },
  name: {
    ...FOCUS_INSIDE,
    margin: '0 8px 0 0',
    padding: '5px 4px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusMedium,
  },
  about: { ...NOTE, margin: '0 0 10px' },
});

interface Props {
  readonly declared: FunctionMetadata;
  readonly values: FormValues;
  readonly onChange: (name: string, text: string) => void;
  readonly onClose: () => void;
  readonly selected: SelectedCells | undefined;
  readonly isLive: boolean;
}

/** One function: its help, a form of its arguments, a preview of its result, and the formula. */
export function FunctionView({ declared, values, onChange, onClose, selected, isLive }: Props) {
  const styles = useStyles();
  const pane = usePane();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [declared.id]);
  const { state, settled } = usePreview(declared, values, isLive, selected);
  const inserting = useInsertion(formulaText(declared, values));
  const onInsert = () => {
    const references = referencesOf(declared, values);
    inserting.propose(async (sheet) => {
      const formula = formulaText(declared, values, sheet);
      const shown = shownRows(await settled());
      const look = await resultLook(pane, declared, values, shown).catch(() => undefined);
      return { rows: [[{ formula }]], size: sizeOf(shown), references, what: formula, ...(look && { look }) };
    });
  };
  return (
    <section className={styles.view} aria-labelledby="spillway-function">
      <div className={styles.body}>
        <div className={styles.head}>
          <Button appearance="subtle" icon={<ArrowLeftRegular />} aria-label="All functions" onClick={onClose} />
          <h2 id="spillway-function" ref={heading} tabIndex={-1} className={styles.name}>
            {declared.id}
          </h2>
          {declared.helpUrl && (
            <Link
              href={declared.helpUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Help on ${declared.id}`}
            >
              Help
            </Link>
          )}
        </div>
        <p className={styles.about}>{declared.description}</p>
        <ArgumentForm declared={declared} values={values} onChange={onChange} selected={selected} />
        <PreviewTable state={state} />
      </div>
      <FormulaFoot
        selected={selected}
        inserting={inserting}
        onInsert={onInsert}
        formula={formulaText(declared, values, selected?.sheet)}
        isComplete={missingArguments(declared, values).length === 0}
      />
    </section>
  );
}

/** The previewed result; nothing where it is an error or timed out. */
function shownRows(state: PreviewState): PreviewRows {
  return state.kind === 'shown' && 'rows' in state.result ? state.result.rows : [];
}

/** The size of a result: one cell at least. */
function sizeOf(rows: PreviewRows): { rows: number; columns: number } {
  return { rows: Math.max(rows.length, 1), columns: Math.max(rows[0]?.length ?? 1, 1) };
}

/** The addresses of cells among the values of a form. */
export function referencesOf(declared: FunctionMetadata, values: FormValues): readonly string[] {
  return argumentValues(declared, values).flatMap((value) => (value.kind === 'reference' ? [value.address] : []));
}
