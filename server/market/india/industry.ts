/** A company's industry classification and segments. Some names hold commas, though filters are comma-separated lists. */
export interface Industry {
  readonly macro: string;
  readonly sector: string;
  readonly industry: string;
  readonly basic: string;
  /** The last word of the company's name. */
  readonly suffix: string;
  /** Selects the shares of sales spent on materials and people. */
  readonly kind: string;
  readonly segments: readonly string[];
}

/** Macro, sector, industry, suffix, kind, segments. */
const INDUSTRIES = `
Information Technology | Information Technology | IT - Software | Softworks Ltd | services |
  Financial Services, Retail, Manufacturing, Life Sciences
Fast Moving Consumer Goods | Consumer Goods | Packaged Foods | Foods Ltd | consumer | Staples, Snacks, Beverages
Healthcare | Healthcare | Pharmaceuticals | Pharma Ltd | consumer | Formulations, Active Ingredients
Commodities | Construction Materials | Cement | Cements Ltd | manufacturing |
Commodities | Metals & Mining | Iron & Steel | Steel Ltd | manufacturing | Long Products, Flat Products, Power
Commodities | Chemicals | Specialty Chemicals | Chemicals Ltd | manufacturing | Agrochemicals, Performance Chemicals
Consumer Discretionary | Automobile | Agricultural, Commercial & Construction Vehicles | Motors Ltd | manufacturing | Vehicles, Spare Parts, Financing
Consumer Discretionary | Textiles | Garments | Textiles Ltd | manufacturing |
Consumer Discretionary | Consumer Services | Hotels | Hotels Ltd | services |
Consumer Discretionary | Retailing | Department Stores | Retail Ltd | consumer | Apparel, Grocery
Industrials | Capital Goods | Industrial Machinery | Engineering Ltd | manufacturing | Projects, Products, Services
Services | Logistics | Road Transport | Logistics Ltd | services | Freight, Warehousing
Energy | Oil, Gas & Consumable Fuels | Refineries | Energy Ltd | utility | Refining, Retail Outlets, Petrochemicals
Utilities | Power | Power Generation | Power Ltd | utility |
Telecommunication | Telecommunication | Telecom Services | Telecom Ltd | services | Mobile, Broadband
Financial Services | Financial Services | Non-Banking Finance | Finance Ltd | lender |
Financial Services | Financial Services | Private Sector Bank | Bank Ltd | bank |
  Treasury, Corporate Banking, Retail Banking, Other Banking
Financial Services | Financial Services | Life Insurance | Life Insurance Co Ltd | insurer |
  Participating, Non Participating, Unit Linked
Financial Services | Financial Services | General Insurance | General Insurance Co Ltd | insurer |
  Fire, Marine, Motor, Health
Consumer Discretionary | Realty | Real Estate Investment Trusts | Office Parks REIT | trust |
  Commercial Offices, Hospitality
Utilities | Infrastructure | Infrastructure Investment Trusts | Highways InvIT | trust |
`
  .trim()
  // A long row continues in an indented line.
  .split(/\n(?! )/)
  .map(readIndustry);

function readIndustry(row: string): Industry {
  const [macro = '', sector = '', industry = '', suffix = '', kind = '', segments = ''] = row.split(/\s*\|\s*/);
  return { macro, sector, industry, basic: industry, suffix, kind, segments: segments.split(', ').filter(Boolean) };
}

function industryNamed(name: string): Industry {
  const found = INDUSTRIES.find(({ industry }) => industry === name);
  if (!found) throw new Error(`no industry is called ${name}`);
  return found;
}

export const BANKING = industryNamed('Private Sector Bank');
export const LIFE = industryNamed('Life Insurance');
export const GENERAL = industryNamed('General Insurance');
export const TRUSTS = INDUSTRIES.filter(({ kind }) => kind === 'trust');
/** Industries of regular companies. */
export const REGULAR = INDUSTRIES.filter(({ kind }) => !['bank', 'insurer', 'trust'].includes(kind));
export const SOFTWARE = industryNamed('IT - Software');
export const FOODS = industryNamed('Packaged Foods');
export const CHEMICALS = industryNamed('Specialty Chemicals');
export const LOGISTICS = industryNamed('Road Transport');
export const CAPITAL_GOODS = industryNamed('Industrial Machinery');
