import { useEffect, useState } from 'react';
import type { PreviewCell } from '../../functions/runtime/pane-api';
import { argumentValues, type FormValues, formulaText } from '../formula-builder/formula-text';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { readArguments } from '../formula-builder/read-arguments';
import type { SelectedCells } from '../formula-builder/use-selected-cell';
import { usePane } from '../shell/pane-context';
import { messageOf } from '../texts/message-of';

/** Long enough to type a word, short enough to feel immediate. */
const PAUSE_MS = 300;

/** METRIC's result for each of these metrics, with the other arguments of a form; a message where all fail alike. */
export type Values = readonly (PreviewCell | undefined)[] | string | undefined;

interface ValuesQuestion {
  readonly declared: FunctionMetadata;
  readonly values: FormValues;
  readonly metrics: readonly string[];
  /** False where nothing is computed, as while something required is missing. */
  readonly isLive: boolean;
  /** The selected cells: when they change, what refers to cells is computed again. */
  readonly selected: SelectedCells | undefined;
}

/**
 * Computes metrics for the company and period of a form, by the code of the cells: shortly after the last change, and not
 * while something required is missing. Undefined until there is a result.
 */
export function useValues({ declared, values, metrics, isLive, selected }: ValuesQuestion): Values {
  const { addIn, workbook } = usePane();
  const asked = isLive && metrics.length > 0 ? JSON.stringify([formulaText(declared, values), metrics]) : '';
  const hasReference = argumentValues(declared, values).some(({ kind }) => kind === 'reference');
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly values: Values }>();
  useEffect(() => {
    if (asked === '') return undefined;
    let end = () => {};
    const show = (shown: Values) => setAnswer({ asked, values: shown });
    const timer = setTimeout(() => {
      let isWanted = true;
      end = () => void (isWanted = false);
      readArguments(workbook, declared, argumentValues(declared, values))
        .then((args) => {
          if (!isWanted) return;
          const at = declared.parameters.findIndex(({ name }) => name === 'metric');
          const all = args.map((argument, position) =>
            position === at ? metrics.map((metric) => [metric]) : argument,
          );
          end = addIn.preview(declared.id, all, (result) =>
            show('rows' in result ? metrics.map((_, row) => result.rows[row]?.[0]) : result.message),
          );
        })
        .catch((error: unknown) => show(messageOf(error, 'The cells cannot be read.')));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [addIn, workbook, asked, hasReference ? selected : undefined]);
  return answer?.asked === asked ? answer.values : undefined;
}
