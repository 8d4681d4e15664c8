import type { MarketId } from '../../../api';
import { foldName, listInWords, US_WIDER_LINES } from '../../../api';
import type { Statement } from '../../../tables';
import { findLine } from '../../../tables';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import type { NotServed } from '../../cells/failures/absence-text';
import type { StatementSource } from '../../statements/sources/statement-source';
import { adviceFor, whereLinesAre } from '../names/close-names';
import { unnamedCosts } from '../unnamed-costs';
import { withNote, withReason } from '../tooltip-text';
import { quotedMetric } from '../../arguments/metrics/quoted-metric';

interface SearchedInPart {
  /** The statements that lack the line. */
  readonly searched: readonly Statement[];
  /** Why the statement that comes after them is not there. */
  readonly unfiled: NotServed;
  /** The cash flow statement, where it was searched in its place. */
  readonly flows: Statement | undefined;
}

/** Says that the statements that are there lack a line, and that the next one was not filed, such as the balance sheet of most quarters. */
export function absentBeforeUnfiled<K extends SourceKind>(
  name: MetricName<K>,
  { asked, market }: StatementSource<K>,
  { searched, unfiled, flows }: SearchedInPart,
): string {
  const where = `the ${listInWords(name.kinds.slice(0, searched.length).map((kind) => SOURCE_TITLES[kind]))}`;
  const line = `${asked}: no line ${quotedMetric(name.asked)} in ${where} for ${searched[0]?.periodEnd ?? 'this period'}`;
  const inShort = `${asked}: no line ${quotedMetric(name.asked)} in any statement there is for ${searched[0]?.periodEnd ?? 'this period'}.`;
  const advice = adviceFor(name, market, searched, flows ? [flows] : []).trim();
  const next = name.kinds[searched.length];
  const sentence = next && `${line}, and the service has no ${SOURCE_TITLES[next]} for it.`;
  if (sentence !== undefined && advice !== '') return withReason({ asked, sentence, inShort }, advice);
  // A company of one segment files none: another scope or type is no help.
  if (sentence !== undefined && next === 'segments')
    return withReason({ asked, sentence, inShort }, whereLinesAre(name.kinds.slice(0, searched.length), market).trim());
  return withReason({ asked, sentence: `${line}.` }, unfiled.message);
}

/**
 * Whether the message names the line that an everyday name means. An Indian statement has all lines of its format, those without a value too:
 * a line that it lacks is one of another kind of company, and its name would not help.
 */
const SAYS_LINE: Readonly<Record<MarketId, boolean>> = { india: false, us: true };

/** Says that no statement has a line, and what it may have meant. Composed only when a cell shows the error, since finding similar names is slow. */
export function absentLine<K extends SourceKind>(
  name: MetricName<K>,
  { asked, market }: StatementSource<K>,
  searched: readonly Statement[],
): string {
  const sentence = `${asked}: no line ${quotedMetric(name.asked)} in ${titleOf(name.kinds)} for ${searched[0]?.periodEnd ?? 'this period'}.`;
  const wider = widerLine(name.name, searched);
  if (wider !== undefined) return `${sentence} ${wider}`;
  const called = lineCalled(name, searched);
  if (called !== undefined) return `${sentence} It means ${name.name}. "${called}" is the line that is called so.`;
  const isEveryday = name.quantity !== undefined;
  const isElsewhere = isEveryday && SAYS_LINE[market] && foldName(name.name) !== foldName(name.asked);
  const meant = isElsewhere ? ` It means ${name.name}.` : '';
  const misspelt = isEveryday ? { ...name, name: name.asked, isPath: false } : name;
  const costs = isEveryday ? '' : unnamedCosts(searched);
  const advice = adviceFor(misspelt, market, searched);
  const lines = advice === '' && costs === '' ? whereLinesAre(name.kinds, market) : '';
  return withNote(`${sentence}${meant}${advice}${lines}`, costs);
}

const titleOf = ([kind, ...others]: readonly SourceKind[]) =>
  kind && others.length === 0 ? `the ${SOURCE_TITLES[kind]}` : 'any statement';

/** A sentence on the line of a US statement that holds more, where the one that is asked for is missing. */
function widerLine(name: string, searched: readonly Statement[]): string | undefined {
  const [wider, more] = US_WIDER_LINES.get(name.slice(name.indexOf('.') + 1)) ?? [];
  if (wider === undefined) return undefined;
  const isThere = searched.some((statement) => findLine(statement, wider, { isPath: true }).kind === 'line');
  return isThere ? `"${wider}" is there, ${more}.` : undefined;
}

/** The path, after its statement, of a line that is called as an everyday name which means another line: a tag of notes, or cash without equivalents. */
function lineCalled<K extends SourceKind>(
  { asked, kinds, quantity, name: meant }: MetricName<K>,
  searched: readonly Statement[],
): string | undefined {
  if (quantity === undefined || foldName(asked) === foldName(meant)) return undefined;
  const name = foldName(asked);
  const at = searched.findIndex((statement) => findLine(statement, name, { isPath: true }).kind === 'line');
  return at < 0 ? undefined : `${kinds[at]}.${name}`;
}
