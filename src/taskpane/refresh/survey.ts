import type { FindDefinition } from '../../definitions/find-definition';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { isCellError, type SpillwayFormula, type Workbook } from '../../workbook';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { elementsOf, statementsOf } from './asked-statements';
import { readCalls, type ReadCall } from './read-calls';

/** An answer that a call uses. */
export interface AskedAnswer {
  /** Identifies the question: the same for the same question of another call. */
  readonly text: string;
  /** When the answer in memory was asked for; undefined without one. */
  readonly sentMs: number | undefined;
  readonly isFresh: boolean;
  /** Set for an answer that is saved in the workbook and used without a token: it is not requested. */
  readonly isOfWorkbook?: boolean;
}

export interface SurveyedCall {
  readonly questions: readonly AskedAnswer[];
  /** Every statement that the call may ask for, whatever the answers are; undefined where the answers decide. */
  readonly statements: readonly string[] | undefined;
}

/** The questions of a formula, as far as the answers in memory show them: questions that depend on a missing answer are not known. */
export interface SurveyedFormula {
  readonly address: string;
  /** Its calls; a grid is one call for each of its cells. */
  readonly calls: readonly SurveyedCall[];
  /** The calls with arguments that only Excel can calculate. */
  readonly unread: number;
  /** The calls of streaming functions. */
  readonly live: number;
  readonly showsError: boolean;
  /** True where no other cell makes Excel calculate the formula. */
  readonly standsAlone: boolean;
}

/** Computes what the workbook's formulas ask, without a request. */
export async function surveyWorkbook(
  addIn: Pick<PaneApi, 'ready' | 'preview' | 'readDefinitions'>,
  workbook: Pick<Workbook, 'spillwayFormulas' | 'sheets' | 'readAreas' | 'definedNames'>,
  functions: readonly FunctionMetadata[],
): Promise<readonly SurveyedFormula[]> {
  await addIn.ready;
  const formulas = await workbook.spillwayFormulas('workbook');
  const read = await readCalls(workbook, formulas, functions);
  const define = await addIn.readDefinitions();
  const known = new Map<string, SurveyedCall>();
  const survey = (call: ReadCall): SurveyedCall => {
    const key = JSON.stringify([call.declared.id, call.args, call.isCalculated]);
    const surveyed = known.get(key) ?? surveyCall(addIn, call, define);
    known.set(key, surveyed);
    return surveyed;
  };
  return formulas.map(({ address, value }: SpillwayFormula, at) => {
    const { calls: own = [], standsAlone = false } = read[at] ?? {};
    return {
      address,
      calls: own.flatMap((call) => (typeof call === 'object' ? elementsOf(call).map(survey) : [])),
      unread: own.filter((call) => call === 'unread').length,
      live: own.filter((call) => call === 'live').length,
      showsError: isCellError(value),
      standsAlone,
    };
  });
}

function surveyCall(addIn: Pick<PaneApi, 'preview'>, call: ReadCall, define: FindDefinition): SurveyedCall {
  const questions: AskedAnswer[] = [];
  const end = addIn.preview(
    call.declared.id,
    call.args,
    () => undefined,
    (text, sentMs, isFresh, answer) =>
      void questions.push({ text, sentMs, isFresh, isOfWorkbook: answer?.isOfWorkbook ?? false }),
  );
  end();
  return { questions, statements: statementsOf(call, define) };
}
