import { ANSWER_KEYS, savedKey, writeAnswers } from '../../client';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { type Workbook, WorkbookError } from '../../workbook';
import { fetchFunctions } from '../formula-builder/fetch-functions';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { surveyWorkbook } from '../refresh/survey';

/** The answers that the workbook's cells use, ready to be stored in its file. */
export interface PreparedAnswers {
  readonly texts: readonly string[];
  readonly answers: number;
  /** The characters that they add to the file. */
  readonly size: number;
  /** How many questions of cells have no answer in memory: these cells will show an error. */
  readonly missing: number;
  /** The calls of live feeds, which carry no answers. */
  readonly live: number;
}

type Reader = Pick<PaneApi, 'ready' | 'preview' | 'readDefinitions' | 'workbookAnswers' | 'functionGroups'>;

/**
 * Collects the answers that the cells of the workbook use, without a request. If only Excel can calculate an argument, all answers that
 * cells have used since the page was opened are added. Rejects if the answers that the workbook already holds cannot be read.
 */
export async function prepareAnswers(
  addIn: Reader,
  workbook: Pick<Workbook, 'spillwayFormulas' | 'sheets' | 'readAreas' | 'definedNames'>,
  nowMs: number,
  functions: () => Promise<readonly FunctionMetadata[]> = () => fetchFunctions(addIn),
): Promise<PreparedAnswers> {
  // Answers already saved in the workbook are kept where memory lacks them. Saved answers that cannot be used may be replaced.
  const carried = await addIn.workbookAnswers.read();
  if (carried && 'refused' in carried && carried.isUnread) throw new WorkbookError(UNREAD);
  const formulas = await surveyWorkbook(addIn, workbook, await functions());
  const questions = new Set(
    formulas.flatMap(({ calls }) => calls.flatMap((call) => call.questions.map(({ text }) => text))),
  );
  const hasUnread = formulas.some(({ unread }) => unread > 0);
  const answers = addIn.workbookAnswers.kept([...questions], hasUnread);
  const kept = new Set(answers.map(({ question }) => question));
  const texts = answers.length === 0 ? [] : await writeAnswers({ savedMs: nowMs, answers });
  return {
    texts,
    answers: answers.length,
    size: texts.reduce((sum, { length }) => sum + length, 0),
    missing: [...questions].filter((question) => !kept.has(question)).length,
    live: formulas.reduce((sum, { live }) => sum + live, 0),
  };
}

const UNREAD =
  'What the workbook carries could not be read, and saving would drop it. Where a cell is being edited, press Enter or Esc in it, then try again.';

/**
 * Stores the texts in the workbook's file, in place of earlier ones. Excel may refuse any of them: the earlier ones are removed only
 * when all new ones are stored.
 */
export async function storeAnswers(
  workbook: Pick<Workbook, 'metadataKeys' | 'writeMetadata'>,
  texts: readonly string[],
): Promise<void> {
  const earlier = (await workbook.metadataKeys()).filter((key) => key.startsWith(ANSWER_KEYS));
  const save = crypto.randomUUID();
  for (const [at, text] of texts.entries()) await workbook.writeMetadata(savedKey(save, at), text);
  for (const key of earlier) await workbook.writeMetadata(key, undefined);
}
