/** The names of a metric argument as the workbook means them: lines, or definitions that are computed from lines. */
import { foldName } from '../../../api';
import type { PromiseOrValue } from '../../../client';
import { isPromise } from '../../../client';
import type { Shipped } from '../../../definitions/definition';
import { conditionLinesOf, linesOf } from '../../../definitions/lines-of-expression';
import type { FindDefinition, FoundDefinition } from '../../../definitions/find-definition';
import { definitionsOf, foundShipped } from '../../../definitions/find-definition';
import { everydayDefinition } from '../../../definitions/library';
import { badArgument } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { SourceKind } from './source-kind';
import type { Grid } from '../ranges/broadcast';
import { Memo } from '../memo';
import type { AskedName, MetricRules } from './metric-argument';
import { besideLines, everydayLines, readMetric } from './metric-argument';
import { beginningOf, plainValue } from '../scalar-argument';
import { isExcelError } from '../../cells/results/excel-error';
import { quotedMetric } from './quoted-metric';

/** A name that can be looked up. For a definition's, `kinds` is the statement that gives its period. */
export interface MetricName<K extends SourceKind> extends Omit<AskedName<K>, 'mayBeDefined'> {
  readonly defined?: DefinedMetric<K>;
  /** A definition of the same name as the line before it, for statements that lack that line. */
  readonly completesLine?: boolean;
}

/** A definition as one market reads it. */
export interface DefinedMetric<K extends SourceKind> {
  /** One that ships: its period rule, its unit and its words. Undefined for the workbook's own and for an expression. */
  readonly shipped: Shipped | undefined;
  /** Its formula, in words or as it is written. */
  readonly formula: string | undefined;
  /** Its formula for companies of a kind. */
  readonly expressionFor: FoundDefinition['expressionFor'];
  /** What a name in its expressions means; several between `|`. */
  readonly namesOf: ReadMetric<K>;
  /** How many lines it reads at most, with those of the definitions that it names. */
  readonly lines: number;
}

/** Reads one metric. Throws for a metric, or a definition, that cannot be read. */
export type ReadMetric<K extends SourceKind> = (metric: unknown) => readonly MetricName<K>[];

/** A name as it is read, before the definitions of the workbook are known. */
type ReadName<K extends SourceKind> = MetricName<K> & Pick<AskedName<K>, 'mayBeDefined'>;

/** The library without a workbook. */
const SHIPPED_ALONE = definitionsOf(new Map());

/** The most lines that a definition reads, with those of the definitions in it: some name others twice, in turn. A return on invested capital in the US reads more than 300. */
const MAX_LINES = 600;

/** The statements that tell the period of a definition: the first of these that it reads. */
const ANCHORS: readonly SourceKind[] = ['income', 'cashflow', 'segments', 'balance', 'shareholding'];
/** What definitions that ship read of segments are their assets and liabilities, beside the balance sheet of the day. */
const SHIPPED_ANCHORS = ANCHORS.filter((kind) => kind !== 'segments');

/** The metrics of one market. */
export class Metrics<K extends SourceKind> {
  readonly rules: MetricRules<K>;
  readonly #readLine: ReadMetric<K>;
  /** What names mean by the definitions that `#find` finds. */
  readonly #meanings = new Memo<readonly MetricName<K>[]>();
  #find: FindDefinition | undefined;
  readonly #completions = new WeakMap<readonly AskedName<K>[], readonly ReadName<K>[]>();
  /** What the names in a definition of the library mean, where no workbook is asked. */
  #inside: Metrics<K> | undefined;

  constructor(rules: MetricRules<K>) {
    this.rules = rules;
    this.#readLine = (metric) => this.#completed(readMetric(metric, rules));
  }

  /**
   * How the metrics of an argument are read. Waits for the workbook's definitions only where one of them may name a
   * definition; where the workbook cannot be read, only those metrics fail.
   */
  readerFor(context: QueryContext, metrics: Grid): PromiseOrValue<ReadMetric<K>> {
    if (!metrics.some((row) => row.some((metric) => this.#mayBeDefined(metric)))) return this.#readLine;
    const definitions = context.definitions();
    if (!isPromise(definitions)) return this.#readerBy(definitions);
    return definitions.then(
      (find) => this.#readerBy(find),
      (error: unknown) => (metric) => {
        if (this.#mayBeDefined(metric)) throw error;
        return this.#readLine(metric);
      },
    );
  }

  #mayBeDefined(metric: unknown): boolean {
    if (isExcelError(metric)) return false;
    try {
      return readMetric(plainValue(metric), this.rules).some(({ mayBeDefined }) => mayBeDefined);
    } catch {
      return false; // it fails in its own cell
    }
  }

  #readerBy(find: FindDefinition): ReadMetric<K> {
    return (metric) => this.#namesOf(metric, find, []);
  }

  /** `within` are the names of the definitions that name this metric, the outermost first. */
  #namesOf(metric: unknown, find: FindDefinition, within: readonly string[]): readonly MetricName<K>[] {
    if (find !== this.#find) this.#meanings.forget();
    this.#find = find;
    return this.#completed(readMetric(metric, this.rules)).flatMap((name) =>
      name.mayBeDefined
        ? this.#meanings.of(name.withCurrency ?? name.asked, () => this.#meaningsOf(name, find, within))
        : name,
    );
  }

  /** The lines of one everyday name with what proves its quantity, after them. */
  #completed(names: readonly AskedName<K>[]): readonly ReadName<K>[] {
    const known = this.#completions.get(names);
    if (known) return known;
    // Names that are typed between "|" may mean anything.
    const isOne = names.every(({ asked, quantity }) => asked === names[0]?.asked && quantity === names[0]?.quantity);
    const completed = isOne && names[0] ? [...names, ...this.#completionOf(names[0])] : names;
    this.#completions.set(names, completed);
    return completed;
  }

  /** The definition that proves an everyday quantity: that of the library, whatever a workbook calls so. */
  #completionOf(name: AskedName<K>): readonly ReadName<K>[] {
    const { market } = this.rules;
    const shipped = name.quantity === undefined ? undefined : everydayDefinition(market, name.quantity);
    if (!shipped) return [];
    const inside = (this.#inside ??= new Metrics(this.rules));
    const meaning = inside.#meaningOf(name, foundShipped(shipped, market), SHIPPED_ALONE, []);
    return [{ ...meaning, completesLine: true, mayBeDefined: false }];
  }

  /** A definition of the name, after the line where it is one as well, else the lines of which it is an everyday name, else the name itself. */
  #meaningsOf(name: AskedName<K>, find: FindDefinition, within: readonly string[]): readonly MetricName<K>[] {
    const { asked, withCurrency = asked } = name;
    const called = withCurrency === asked ? undefined : find(this.rules.market, withCurrency);
    if (called) return [this.#meaningOf({ ...name, asked: withCurrency }, called, find, within)];
    const found = find(this.rules.market, asked);
    if (this.rules.isDocumented(name.name)) {
      // A line as filed goes before a definition of the same name, and no definition of the workbook takes its place.
      const isShipped = found && 'shipped' in found && found.shipped !== undefined;
      return isShipped ? [name, { ...this.#meaningOf(name, found, find, within), completesLine: true }] : [name];
    }
    if (found) return [this.#meaningOf(name, found, find, within)];
    const lines = everydayLines(name, this.rules);
    const [line] = lines;
    // A line of exactly this name is sought in the same statement, not where the name means something else.
    if (!line) return [name];
    if (line.isMeantAlone) return this.#completed(lines);
    return this.#completed(besideLines({ ...name, kinds: line.kinds, quantity: line.quantity }, lines, this.rules));
  }

  #meaningOf(
    { asked }: AskedName<K>,
    found: NonNullable<ReturnType<FindDefinition>>,
    find: FindDefinition,
    within: readonly string[],
  ): MetricName<K> {
    if (within.some((outer) => foldName(outer) === foldName(asked)))
      throw badArgument(
        `metric ${quotedMetric(asked)} is circular: ${circleText([...within, asked])}. Change one of these.`,
      );
    if ('reason' in found) throw badArgument(`metric ${quotedMetric(asked)}: ${found.reason}.`);
    const { shipped, formula, expressions, expressionFor } = found;
    const inside = [...within, asked];
    // The cases of a formula of the library read the same lines; what a workbook's own names twice is computed twice.
    const namesIn = (lines: readonly { readonly text: string }[]) => {
      const texts = lines.map(({ text }) => text);
      return (shipped ? [...new Set(texts)] : texts).flatMap((text) => this.#namesOf(text, find, inside));
    };
    const names = expressions.map((expression) => namesIn(linesOf(expression)));
    for (const expression of expressions) namesIn(conditionLinesOf(expression)); // a circle may lead through them
    const lines = (names[0] ?? []).reduce((sum, { defined }) => sum + (defined?.lines ?? 1), 0);
    if (lines > MAX_LINES && !shipped)
      throw badArgument(
        `metric ${quotedMetric(asked)} reads more than ${MAX_LINES} lines. Divide it over several cells.`,
      );
    const read = new Set<SourceKind>(names.flat().flatMap(({ kinds }) => kinds.slice(0, 1)));
    const anchor = (shipped ? SHIPPED_ANCHORS : ANCHORS).find((kind) => read.has(kind)) as K | undefined;
    return {
      asked,
      // One that no company has is refused by the income statement's word for the kind of company.
      kinds: anchor ? [anchor] : this.rules.kinds.filter((kind) => kind === 'income'),
      name: asked,
      isPath: false,
      defined: { shipped, formula, expressionFor, namesOf: this.#readerBy(find), lines },
    };
  }
}

/** The most names of a circle that a message has room for, whatever their length. */
const MOST_OF_CIRCLE = 3;

/** "A → B → A"; of a long circle its beginning and its end. */
function circleText(names: readonly string[]): string {
  const few = names.length <= MOST_OF_CIRCLE ? names : [...names.slice(0, 2), '…', ...names.slice(-1)];
  return few.map((name) => beginningOf(name)).join(' → ');
}
