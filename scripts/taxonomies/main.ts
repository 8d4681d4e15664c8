/**
 * `npm run taxonomies -- ARCHIVE`: writes server/filings/india/taxonomy from the archive of SEBI's taxonomies: what each
 * format of results presents, in its order, and what adds up to what.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openFiles } from '../../server/filings/packed-file';
import { taxonomyModule, type TaxonomyFormat } from './taxonomy-module';

const TARGET = join(__dirname, '../../server/filings/india/taxonomy');

const OTHER_ITEMS = 'OtherComprehensiveItems';
const FORMATS: readonly TaxonomyFormat[] = [
  {
    module: 'ind-as',
    constant: 'IND_AS_TAXONOMY',
    folder: 'IntegratedFinance_IndAS',
    income: ['QuarterlyAndHalfYearlyFinancialResultFormatIndAS', OTHER_ITEMS],
    balance: ['StatementOfAssetsAndLiabilitiesIndAS'],
  },
  {
    module: 'nbfc',
    constant: 'NBFC_TAXONOMY',
    folder: 'IntegratedFinance_NBFC',
    income: ['QuarterlyAndHalfYearlyFinancialResultFormatNBFC', OTHER_ITEMS],
    balance: ['StatementOfAssetsAndLiabilitiesNBFC'],
  },
  {
    module: 'banking',
    constant: 'BANKING_TAXONOMY',
    folder: 'IntegratedFinance_Banking',
    income: ['QuarterlyAndHalfYearlyFinancialResultFormatBanking'],
    balance: ['StatementOfAssetsAndLiabilitiesBanking'],
  },
  {
    module: 'life-insurance',
    constant: 'LIFE_TAXONOMY',
    folder: 'IntegratedFinance_LI',
    income: ['StatementOfFinancialResultsOfLifeInsuranceCompanies'],
    balance: ['BalanceSheetOfLifeInsuranceCompanies'],
  },
  {
    module: 'general-insurance',
    constant: 'GENERAL_TAXONOMY',
    folder: 'IntegratedFinance_GI',
    income: ['StatementOfFinancialResultsOfGeneralInsuranceCompanies'],
    balance: ['BalanceSheetOfGeneralInsuranceCompanies'],
  },
  {
    module: 'trusts',
    constant: 'TRUST_TAXONOMY',
    folder: 'Financial_Results_REITs_InvITs',
    income: ['QuarterlyAndHalfYearlyFinancialResultFormatIndAS', OTHER_ITEMS],
    balance: ['StatementOfAssetsAndLiabilitiesIndAS'],
  },
];

async function write(archive: string): Promise<void> {
  const files = new Map<string, string>();
  for await (const { file, content } of openFiles([archive], /in-capmkt-(pre|cal)-[\d-]+\.xml$/)) {
    if ('text' in content) files.set(file, content.text);
  }
  for (const format of FORMATS) {
    const linkbase = (kind: string) =>
      [...files].find(([file]) => file.includes(`/${format.folder}/in-capmkt-${kind}-`));
    const [presentation, calculation] = [linkbase('pre'), linkbase('cal')];
    if (!presentation || !calculation) throw new Error(`${archive}: no linkbases of ${format.folder}`);
    const version = /-([\d-]{10})\.xml$/.exec(presentation[0])?.[1] ?? '';
    const path = join(TARGET, `${format.module}.ts`);
    writeFileSync(path, taxonomyModule(format, presentation[1], calculation[1], version));
    console.log(`wrote ${relative(process.cwd(), path)}`);
  }
}

const [archive] = process.argv.slice(2);
if (archive === undefined) {
  console.error(
    'Give the archive of taxonomies: npm run taxonomies -- ../shared/data/india/nse_sebi_taxonomies.tar.xz',
  );
  process.exitCode = 1;
} else {
  write(archive).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
