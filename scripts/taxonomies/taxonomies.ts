import { xmlText } from '../../server/filings/files/file-text';
import { openFiles } from '../../server/filings/files/packed-file';
import { taxonomyModule, type TaxonomyFormat } from './taxonomy-module';

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

/** The modules of server/filings/india/taxonomy, by their file, from the archive of SEBI's taxonomies. */
export async function taxonomyModules(archive: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const { file, content } of openFiles([archive], /in-capmkt-(pre|cal)-[\d-]+\.xml$/)) {
    if ('bytes' in content) files.set(file, xmlText(content.bytes, file));
  }
  return new Map(
    FORMATS.map((format) => {
      const linkbase = (kind: string) =>
        [...files].find(([file]) => file.includes(`/${format.folder}/in-capmkt-${kind}-`));
      const [presentation, calculation] = [linkbase('pre'), linkbase('cal')];
      if (!presentation || !calculation) throw new Error(`${archive}: no linkbases of ${format.folder}`);
      const version = /-([\d-]{10})\.xml$/.exec(presentation[0])?.[1] ?? '';
      return [`${format.module}.ts`, taxonomyModule(format, presentation[1], calculation[1], version)];
    }),
  );
}
