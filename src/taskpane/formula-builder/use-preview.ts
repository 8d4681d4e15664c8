import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PreviewResult } from '../../functions/runtime/pane-api';
import { usePane } from '../shell/pane-context';
import { argumentValues, formulaText, missingArguments, type FormValues } from './formula-text';
import type { FunctionMetadata } from './function-metadata';
import { readArguments } from './read-arguments';
import { SettledPreview, WAITING, type PreviewState } from './preview';
import type { SelectedCells } from './use-selected-cell';
import { messageOf } from '../texts/message-of';

export interface Preview {
  readonly state: PreviewState;
  /**
   * Resolves when the preview of this formula has a result; with the waiting state after a timeout or a change of the
   * formula.
   */
  readonly settled: () => Promise<PreviewState>;
}

/** Long enough to type a word, short enough to feel immediate. */
const PAUSE_MS = 300;
const LONGEST_WAIT_MS = 5000;

/** The arguments that were read, and their formula. */
interface Read {
  readonly formula: string;
  readonly json: string;
  readonly outcome: { readonly args: readonly unknown[] } | { readonly failure: string };
}

/**
 * Previews the result of a formula, computed by the code of the cells. It is requested shortly after the last change,
 * cancelled at the next change, and requested again when another cell is selected and the referenced cells have
 * changed.
 */
export function usePreview(
  declared: FunctionMetadata,
  values: FormValues,
  isLive: boolean,
  selected?: SelectedCells,
): Preview {
  const missing = missingArguments(declared, values);
  const formula = formulaText(declared, values);
  const isComplete = missing.length === 0;
  const read = useReadArguments(declared, values, isLive && isComplete, selected);
  const result = useResult(declared.id, read?.formula === formula ? read : undefined, isLive && isComplete);
  const state: PreviewState = !isComplete
    ? { kind: 'incomplete', missing }
    : result === undefined
      ? WAITING
      : { kind: 'shown', result };
  return { state, settled: useSettled(formula, state) };
}

function useReadArguments(
  declared: FunctionMetadata,
  values: FormValues,
  isLive: boolean,
  selected: SelectedCells | undefined,
): Read | undefined {
  const { workbook } = usePane();
  const [read, setRead] = useState<Read>();
  const given = argumentValues(declared, values);
  const hasReference = given.some(({ kind }) => kind === 'reference');
  const question = useRef({ declared, given });
  question.current = { declared, given };
  const formula = formulaText(declared, values);
  useEffect(() => {
    if (!isLive) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      readArguments(workbook, question.current.declared, question.current.given)
        .then((args) => ({ args }))
        .catch((error: unknown) => ({ failure: messageOf(error, 'The cells cannot be read.') }))
        .then((outcome) => {
          const json = JSON.stringify(outcome);
          if (isWanted)
            setRead((before) =>
              before?.formula === formula && before.json === json ? before : { formula, json, outcome },
            );
        });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [workbook, formula, isLive, hasReference ? selected : undefined]);
  return read;
}

function useResult(functionId: string, read: Read | undefined, isLive: boolean): PreviewResult | undefined {
  const { addIn } = usePane();
  const [answer, setAnswer] = useState<{ readonly of: Read; readonly result: PreviewResult }>();
  useEffect(() => {
    if (!read || !isLive) return undefined;
    if ('args' in read.outcome)
      return addIn.preview(functionId, read.outcome.args, (result) => setAnswer({ of: read, result }));
    setAnswer({ of: read, result: { error: '', message: read.outcome.failure } });
    return undefined;
  }, [addIn, functionId, read, isLive]);
  return read && answer?.of === read ? answer.result : undefined;
}

function useSettled(formula: string, state: PreviewState): () => Promise<PreviewState> {
  const [preview] = useState(() => new SettledPreview(() => new Promise((over) => setTimeout(over, LONGEST_WAIT_MS))));
  useLayoutEffect(() => preview.is(formula, state));
  return () => preview.settled(formula);
}
