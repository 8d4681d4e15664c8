import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import { openDataFolder } from '../../../../../server/database/file/open';
import { importIndia } from '../../../../../server/filings/import-india';
import { describeWithShared, sharedFile } from '../../shared-data';
import { sharedFolder } from '../../../../support/temporary-folder';

const folder = sharedFolder();

describeWithShared('india/shareholding', 'a real shareholding pattern', () => {
  test('INFY of 2022-12-31 has each group and each holder of the filing', async () => {
    await importIndia([sharedFile('india/shareholding')], folder);
    const database = openDataFolder(folder);
    const key = `company_id = 'INFY' AND as_of_date = '2022-12-31'`;
    const bodies = (table: string) =>
      (database.prepare(`SELECT body FROM ${table} WHERE ${key}`).all() as { body: string }[]).map(
        ({ body }) => JSON.parse(body) as Record<string, unknown>,
      );
    const [[pattern], holders] = [bodies('shareholdings'), bodies('holders')];
    database.close();

    const packed = readFileSync(sharedFile('india/shareholding/SHP_174992_773230_19012023040253_WEB.xml.gz'));
    const document = new DOMParser().parseFromString(gunzipSync(packed).toString(), 'text/xml');
    const facts = Array.from(document.getElementsByTagName('*')).filter((each) => each.getAttribute('contextRef'));
    const text = (element: string, context: string) =>
      facts.find((each) => each.localName === element && each.getAttribute('contextRef') === context)?.textContent;
    const share = (context: string) => text('ShareholdingAsAPercentageOfTotalNumberOfShares', context);
    expect(pattern).toEqual({
      as_of_date: '2022-12-31',
      filing_basis: 'periodic',
      total_shares: Number(text('NumberOfShares', 'ShareholdingPatternI')),
      total_shareholders: Number(text('NumberOfShareholders', 'ShareholdingPatternI')),
      shareholding: {
        promoters: Number(share('ShareholdingOfPromoterAndPromoterGroupI')),
        fii: Number(share('InstitutionsForeignI')),
        dii: Number(share('InstitutionsDomesticI')),
        government: Number(share('GovermentsI')),
        public: Number(share('NonInstitutionsI')),
      },
    });
    const CATEGORIES: Readonly<Record<string, string | null>> = {
      DetailsSharesHeldByIndividualsOrHUF: 'promoters',
      DetailsOfSharesHeldByMutualFundsOrUti: 'dii',
      DetailsOfSharesHeldByInsuranceCompanies: 'dii',
      DetailsOfSharesHeldByProvidentFundsOrPensionFunds: 'dii',
      DetailsOfSharesHeldByInstitutionsForeignPortfolioInvestorOne: 'fii',
      DetailsOfSharesHeldByCustodianOrDRHolder: null,
    };
    // The other named rows are totals of a group: they are called as the group is.
    const named = facts.filter((each) => {
      const context = each.getAttribute('contextRef') ?? '';
      const group = text('CategoryOfOtherNonInstitutions', context) ?? text('CategoryOfOtherInstitutions', context);
      return each.localName === 'NameOfTheShareholder' && each.textContent !== group;
    });
    const expected = named.map((each) => {
      const context = (each.getAttribute('contextRef') ?? '').replace(/D$/, 'I');
      const percentage = share(context);
      return [
        each.textContent,
        CATEGORIES[context.replace(/\d+I$/, '')],
        Number(text('NumberOfShares', context)),
        percentage === undefined ? null : Number(percentage),
      ];
    });
    expect(expected).toHaveLength(37);
    const found = holders.map(({ holder_name, category, shares, percentage }) => [
      holder_name,
      category,
      shares,
      percentage,
    ]);
    expect(found).toEqual(expected);
  });
});
