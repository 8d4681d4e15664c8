import { FactTable } from '../../../../../server/filings/india/instance/fact-table';
import { filingSource } from '../../../../../server/filings/india/lists/filing-source';
import { readResults } from '../../../../../server/filings/india/results/results-filing';
import { readInstance } from '../../../../../server/filings/india/instance/xbrl-instance';
import { statementLines } from '../../../../../src/api';
import { describeWithShared } from '../../shared-data';
import { archivedFiles } from '../real-xbrl';
import { generatedFiling, OF_OTHERS } from './generated-filing';

const TAXONOMIES = 'india/nse_sebi_taxonomies.tar.xz';
const NAMESPACES = ['2025-01-31', '2026-01-31'].map((day) => `http://www.sebi.gov.in/xbrl/${day}/in-capmkt`);

/** The formats of Integrated Filings by the folder of their taxonomy, with the profile that they are served with. Insurers' tables of segments are others. */
const FORMATS = [
  ['INDAS', 'IntegratedFinance_IndAS', 'nonbank'],
  ['BANKING', 'IntegratedFinance_Banking', 'bank'],
  ['NBFC_INDAS', 'IntegratedFinance_NBFC', 'nonbank'],
  ['LI', 'IntegratedFinance_LI', 'life_insurance'],
  ['GI', 'IntegratedFinance_GI', 'general_insurance'],
] as const;

const ROLES = {
  results: /^QuarterlyAndHalfYearlyFinancialResultFormat|^StatementOfFinancialResults/,
  balance: /^StatementOfAssetsAndLiabilities|^BalanceSheetOf/,
  cashflow: /^CashFlowStatementIndirect$/,
  segments: /^SegmentInformation$/,
};
const WITH_SEGMENTS: readonly string[] = ['INDAS', 'BANKING', 'NBFC_INDAS'];
const YEARLY = {
  quarter: 'Yearly',
  year: ['2025-04-01', '2026-03-31'],
  reported: ['2026-01-01', '2026-03-31'],
  hasPosition: true,
} as const;
const QUARTERLY = {
  quarter: 'First quarter',
  year: ['2026-04-01', '2027-03-31'],
  reported: ['2026-04-01', '2026-06-30'],
  hasPosition: false,
} as const;

describeWithShared(TAXONOMIES, 'filings generated from the taxonomies of Integrated Filings', () => {
  const linkbases = new Map<string, string>();
  beforeAll(async () => {
    const files = await archivedFiles(TAXONOMIES);
    const textOf = (path: RegExp) => files.find(({ name }) => path.test(name))?.text ?? '';
    for (const [, folder] of FORMATS) linkbases.set(folder, textOf(new RegExp(`/${folder}/in-capmkt-pre`)));
  });

  const read = (kind: string, folder: string, namespace: string, period: typeof YEARLY | typeof QUARTERLY) => {
    const linkbase = linkbases.get(folder) ?? '';
    const { text, numbers } = generatedFiling({ namespace, linkbase, roles: ROLES, period });
    const file = `INTEGRATED_FILING_${kind}_1658776_24042026105714_WEB.xml`;
    const facts = new FactTable(readInstance(text, file)!, file);
    const filing = readResults(facts, 'FIXT', filingSource(file, text, undefined));
    return { numbers, filing, warnings: facts.warnings };
  };

  describe.each(FORMATS)('%s', (kind, folder, profile) => {
    const hasSegments = WITH_SEGMENTS.includes(kind);

    test.each(NAMESPACES)('of a year, in %s: each number is served, and no other', (namespace) => {
      const { numbers, filing, warnings } = read(kind, folder, namespace, YEARLY);
      expect(warnings).toEqual([]);
      expect(filing?.format.profile).toBe(profile);
      expect(filing?.statements.map((each) => `${each.statementType} ${each.cadence} ${each.periodEndDate}`)).toEqual([
        'income_statement quarterly 2026-03-31',
        'income_statement annual 2026-03-31',
        'balance_sheet annual 2026-03-31',
        'cash_flow annual 2026-03-31',
        ...(hasSegments ? ['segment_results quarterly 2026-03-31', 'segment_results annual 2026-03-31'] : []),
      ]);
      const served = filing?.statements.flatMap(({ body }) => valuesOf(statementLines(body))) ?? [];
      const lost = numbers.filter(({ value }) => !served.includes(value));
      expect(lost.map(({ element, context }) => `${element} ${context}`)).toEqual([]);
      const generated = new Set(numbers.map(({ value }) => value));
      expect(served.filter((value) => !generated.has(value))).toEqual([]);
      expect(numbers.length).toBeGreaterThan(100);
    });

    test.each(NAMESPACES)('of a quarter, in %s: no balance sheet is made of what it repeats', (namespace) => {
      const { numbers, filing, warnings } = read(kind, folder, namespace, QUARTERLY);
      expect(warnings).toEqual([]);
      expect(filing?.statements.map((each) => `${each.statementType} ${each.cadence} ${each.periodEndDate}`)).toEqual([
        'income_statement quarterly 2026-06-30',
        ...(hasSegments ? ['segment_results quarterly 2026-06-30'] : []),
      ]);
      const served = filing?.statements.flatMap(({ body }) => valuesOf(statementLines(body))) ?? [];
      const lost = numbers.filter(({ value }) => !served.includes(value));
      expect(lost.map(({ element }) => element)).toEqual([]);
      expect(served).not.toContain(OF_OTHERS);
    });
  });
});

/** The numbers of a statement, without the signs that the service's cash flows have. */
function valuesOf(body: object): readonly number[] {
  return Object.values(body).flatMap((value: number | null | object): readonly number[] =>
    typeof value === 'number' ? [Math.abs(value)] : value === null ? [] : valuesOf(value),
  );
}
