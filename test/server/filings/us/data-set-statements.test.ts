import { readCompanyFacts } from '../../../../server/filings/us/facts/company-facts';
import type { ResolvedStatement } from '../../../../server/filings/us/statements/original-statements';
import { resolveStatements } from '../../../../server/filings/us/statements/original-statements';
import type { PlaceCompany } from '../../../../server/filings/us/face/placement';
import { placeBy } from '../../../../server/filings/us/face/placement';
import { addPresentation, emptyPresentation } from '../../../../server/filings/us/face/presentations/presentation';
import { elementName } from '../../../../server/filings/element-name';
import { describeWithShared, sharedFile } from '../shared-data';
import type { Row } from './data-set';
import { DataSet, dayOf } from './data-set';

const CODES: Readonly<Record<string, readonly string[]>> = { income: ['IS', 'CI'], balance: ['BS'], cashflow: ['CF'] };
const CADENCES: Readonly<Record<string, string>> = { 0: 'instant', 1: 'quarterly', 2: 'half_yearly', 3: 'nine_months', 4: 'annual' }; // prettier-ignore
/** Fewer amounts than these are no statement. */
const LEAST = 4;

/** Statements of the data set that the import does not take for one: cash flows of a gold trust. */
const NONE = ['cashflow 0000950123-10-047159'];

describeWithShared('us/fsds/2010q2.zip', 'every 10-K, 10-Q and 20-F of a data set, line by line', () => {
  const dataSet = new DataSet(sharedFile('us/fsds/2010q2.zip'));
  const { filings } = dataSet;
  const presented = dataSet.presented();

  function statementsOf(filing: Row, placeFact: PlaceCompany): readonly ResolvedStatement[] {
    return resolveStatements(readCompanyFacts(dataSet.companyFacts([filing]), 'facts.json'), placeFact).statements;
  }

  /** How many quarters the filing's own column of a statement has. */
  function quartersOf(statement: string, { form, fp }: Row): string {
    if (statement === 'balance') return '0';
    if (!form!.startsWith('10-Q')) return '4';
    return statement === 'cashflow' ? (/\d/.exec(fp!)?.[0] ?? '1') : '1';
  }

  /** A filing with more amounts in another currency has those in dollars for convenience. */
  function isInDollars({ adsh }: Row): boolean {
    const units = dataSet.numbersOf(adsh!).map(({ uom }) => uom!);
    const others = units.filter((uom) => /^[A-Z]{3}$/.test(uom) && uom !== 'USD');
    return units.filter((uom) => uom === 'USD').length > others.length;
  }

  /** The lines that a filing presents on a statement with a number of its own period, by their names. */
  function linesOf(filing: Row, statement: string): ReadonlyMap<string, ReadonlySet<number>> | undefined {
    const shown = (presented.get(filing['adsh']!) ?? []).filter(({ stmt }) => CODES[statement]!.includes(stmt!));
    const tags = new Set(shown.map(({ tag }) => tag));
    const quarters = quartersOf(statement, filing);
    const own = dataSet.numbersOf(filing['adsh']!).filter(
      ({ tag, ddate, uom, qtrs }) =>
        tags.has(tag) &&
        ddate === filing['period'] &&
        ['USD', 'USD/shares', 'shares'].includes(uom!) &&
        // Closing cash is a balance.
        (qtrs === quarters || (statement === 'cashflow' && qtrs === '0')),
    );
    if (!isInDollars(filing)) return undefined;
    if (own.filter(({ qtrs, uom }) => qtrs === quarters && uom === 'USD').length < LEAST) return undefined;
    const lines = new Map<string, Set<number>>();
    for (const { tag, value } of own) {
      const name = elementName(tag!);
      lines.set(name, (lines.get(name) ?? new Set()).add(Number(value)));
    }
    return lines;
  }

  test('what four filers translate into dollars is no statement', () => {
    const hasDollars = ({ adsh }: Row) => dataSet.numbersOf(adsh!).filter(({ uom }) => uom === 'USD').length > 20;
    const translated = filings.filter((filing) => hasDollars(filing) && !isInDollars(filing));
    expect(translated.map(({ name }) => name).sort()).toEqual(['LG DISPLAY CO., LTD.', 'NIDEC CORP', 'ORIX CORP', 'RICOH CO LTD']); // prettier-ignore
    for (const filing of translated) expect(statementsOf(filing, placeBy(emptyPresentation()))).toEqual([]);
  });

  test.each([
    ['with its presentation every line is there, with its number', true],
    ['without it no number is another one, and of thirty lines no more than one is elsewhere', false],
  ])('%s', (_, isPresented) => {
    const presentation = emptyPresentation();
    if (isPresented) addPresentation(presentation, dataSet.presentation, 'pre.txt');
    const placeFact = placeBy(presentation);
    const absent: string[] = [];
    const wrong: string[] = [];
    let [found, elsewhere] = [0, 0];
    for (const filing of filings) {
      const statements = statementsOf(filing, placeFact);
      for (const statement of Object.keys(CODES)) {
        const lines = linesOf(filing, statement);
        if (!lines) continue;
        const [cadence, end] = [CADENCES[quartersOf(statement, filing)], dayOf(filing['period']!)];
        const own = statements.find(
          (each) => each.statement === statement && each.cadence === cadence && each.end === end,
        );
        if (!own) absent.push(`${statement} ${filing['adsh']}`);
        for (const [name, values] of own ? lines : []) {
          const value = own?.metrics[name];
          if (value === undefined) elsewhere += 1;
          else if (values.has(value)) found += 1;
          else wrong.push(`${statement} ${filing['adsh']} ${name} ${value}`);
        }
      }
    }
    expect([wrong, absent.sort()]).toEqual([[], NONE]);
    expect(found).toBeGreaterThan(36_500);
    expect(elsewhere / found).toBeLessThanOrEqual(isPresented ? 0 : 1 / 30);
  });
});
