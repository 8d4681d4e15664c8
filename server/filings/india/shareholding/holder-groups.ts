export type HolderCategory = 'promoters' | 'fii' | 'dii' | 'government' | 'public';

/** The groups of a shareholding pattern whose share is the headline of a category. */
export const HEADLINES: Readonly<Record<HolderCategory, string>> = {
  promoters: 'ShareholdingOfPromoterAndPromoterGroup',
  fii: 'InstitutionsForeign',
  dii: 'InstitutionsDomestic',
  government: 'Governments',
  public: 'NonInstitutions',
};
/** The group that all shares are in. */
export const WHOLE = 'ShareholdingPattern';

/** The groups that a filing names holders of, with the subcategory that a row of each has. */
export const HOLDER_GROUPS: Readonly<Record<HolderCategory | 'none', Readonly<Record<string, string>>>> = {
  promoters: {
    IndividualsOrHUF: 'Individuals or Hindu undivided family',
    CentralGovernmentOrStateGovernments: 'Central Government or State Governments',
    IndianFinancialInstitutionsOrBanks: 'Financial institutions or banks',
    OthersIndianShareholders: 'Any other (Indian)',
    NonResidentIndividualsOrForeignIndividuals: 'Non-resident or foreign individuals',
    ForeignGovernment: 'Foreign government',
    ForeignInstitutions: 'Foreign institutions',
    ForeignPortfolioInvestor: 'Foreign portfolio investor',
    OtherForeignShareholders: 'Any other (foreign)',
  },
  dii: {
    MutualFundsOrUti: 'Mutual funds or UTI',
    VentureCapitalFunds: 'Venture capital funds',
    AlternativeInvestmentFunds: 'Alternative investment funds',
    Banks: 'Banks',
    InsuranceCompanies: 'Insurance companies',
    ProvidentFundsOrPensionFunds: 'Provident or pension funds',
    AssetReconstructionCompanies: 'Asset reconstruction companies',
    SovereignWealthFundsDomestic: 'Sovereign wealth funds (domestic)',
    NBFCsRegisteredWithRbi: 'NBFCs registered with RBI',
    OtherFinancialInstitutions: 'Other financial institutions',
    OtherInstitutionsDomestic: 'Other institutions (domestic)',
  },
  fii: {
    ForeignDirectInvestment: 'Foreign direct investment',
    ForeignVentureCapitalInvestors: 'Foreign venture capital investors',
    SovereignWealthFundsForeign: 'Sovereign wealth funds (foreign)',
    InstitutionsForeignPortfolioInvestorOne: 'Foreign portfolio investors category I',
    InstitutionsForeignPortfolioInvestorTwo: 'Foreign portfolio investors category II',
    OverseasDepositories: 'Overseas depositories',
    OtherInstitutionsForeign: 'Other institutions (foreign)',
  },
  government: {
    CentralGovernmentOrPresidentOfIndia: 'Central Government or President of India',
    StateGovernmentsOrGovernors: 'State Governments or Governors',
    ShareholdingByCompaniesOrBodiesCorporateWhereCentralOrStateGovernmentIsPromoter:
      'Companies or bodies corporate where the Central or State Government is a promoter',
  },
  public: {
    AssociateCompaniesOrSubsidiaries: 'Associate companies or subsidiaries',
    DirectorsAndDirectorsRelatives: 'Directors and their relatives',
    KeyManagerialPersonnel: 'Key managerial personnel',
    RelativesOfPromotersOtherThanPromoterGroup: 'Relatives of promoters outside the promoter group',
    TrustsWhereAnyPersonBelongingToPromoterAndPromoterGroupIsTrusteeOrBeneficiaryOrAuthorOfTrust:
      'Trusts with a promoter as trustee, beneficiary or author',
    InvestorEducationAndProtectionFund: 'Investor Education and Protection Fund',
    ResidentIndividualShareholdersHoldingNominalShareCapitalUpToRsTwoLakh:
      'Resident individuals with share capital up to INR 2 lakh',
    ResidentIndividualShareholdersHoldingNominalShareCapitalInExcessOfRsTwoLakh:
      'Resident individuals with share capital above INR 2 lakh',
    NonResidentIndians: 'Non-resident Indians',
    ForeignNationals: 'Foreign nationals',
    ForeignCompanies: 'Foreign companies',
    BodiesCorporate: 'Bodies corporate',
    OtherNonInstitutions: 'Any other (non-institutions)',
  },
  // Neither promoter nor public: no headline category.
  none: {
    CustodianOrDRHolder: 'Custodian or depository receipt holder',
    EmployeeBenefitsTrusts: 'Employee benefit trusts',
  },
};

/**
 * The groups of the layout that SEBI replaced in September 2022, where they differ. Its institutions are Indian and foreign
 * together; what is "any other" may be an insurer, as the Life Insurance Corporation in Infosys' pattern of September 2021.
 */
const GROUPS_BEFORE_2022: Partial<typeof HOLDER_GROUPS> = {
  dii: { FinancialInstitutionOrBanks: 'Financial institutions or banks' },
  fii: { InstitutionsForeignPortfolioInvestor: 'Foreign portfolio investors' },
  government: {
    CentralGovernmentOrStateGovernmentSOrPresidentOfIndia:
      'Central Government, State Governments or President of India',
  },
  public: {
    IndividualShareholdersHoldingNominalShareCapitalUpToRsTwoLakh: 'Individuals with share capital up to INR 2 lakh',
    IndividualShareholdersHoldingNominalShareCapitalInExcessOfRsTwoLakh:
      'Individuals with share capital above INR 2 lakh',
  },
  none: {
    OtherInstitutions: 'Any other (institutions)',
    EmployeeTrusts: 'Employee trusts',
    OtherNonInstitutions: 'Any other (non-institutions)',
  },
};

export interface HolderGroup {
  readonly category: HolderCategory | null;
  readonly subcategory: string;
}

/** The spellings of the taxonomies differ in capitals and slips. */
export function sameName(name: string): string {
  return name.toLowerCase().replace('goverments', 'governments').replace('catergory', 'category').replace('isis', 'is');
}

function byName(groups: Partial<typeof HOLDER_GROUPS>): ReadonlyMap<string, HolderGroup> {
  return new Map(
    Object.entries(groups).flatMap(([category, ofCategory]) =>
      Object.entries(ofCategory).map(([name, subcategory]): [string, HolderGroup] => [
        sameName(name),
        { category: category === 'none' ? null : (category as HolderCategory), subcategory },
      ]),
    ),
  );
}

const BY_NAME = byName(HOLDER_GROUPS);
const BY_NAME_BEFORE_2022 = byName(GROUPS_BEFORE_2022);

/** The name of a group of holders in that of its axis, such as `DetailsOfSharesHeldByMutualFundsOrUtiAxis`. */
export function groupNameOf(axis: string): string | undefined {
  return /^Details(?:Of)?SharesHeldBy(.+?)(?:Axis)?$/.exec(axis)?.[1];
}

/** The group of holders that a filing calls by this name; names of before 2022 differ. */
export function groupNamed(name: string, isBefore2022: boolean): HolderGroup | undefined {
  const same = sameName(name);
  return (isBefore2022 ? BY_NAME_BEFORE_2022.get(same) : undefined) ?? BY_NAME.get(same);
}
