import { describeWithShared } from '../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from './data-set-cells';

const NO_LENDER = /net interest income is not computed for a company/;
const KINDS: readonly Case[] = [
  ['Walmart: net interest paid is no trade', 104169, '2010-04-30', 'EBITDA', 5772 + 1864],
  ['Walmart', 104169, '2010-04-30', 'net interest income', NO_LENDER],
  ['CVS', 64803, QUARTER, 'net interest income', NO_LENDER],
  ['Nucor', 73309, QUARTER, 'net interest income', NO_LENDER],
  ['Philip Morris', 1413329, QUARTER, 'net interest income', NO_LENDER],
  ['Target: bad debts in its cash flow', 27419, '2010-04-30', 'capex', 407],
  ['H&R Block: a bank of its own, and a classified balance sheet', 12659, '2010-04-30', 'debt', /holds leases too/],
  ['Wells Fargo', 72971, QUARTER, 'net interest income', 11147],
  ['JPMorgan Chase', 19617, QUARTER, 'debt', /debt is not computed for a bank, broker or lender/],
  ['Goldman Sachs', 886982, QUARTER, 'EBITDA', /EBITDA is not computed for a bank, broker or lender/],
  ['Chubb: dividends and interest of an insurer', 20171, QUARTER, 'EBITDA', /EBITDA is not computed for an insurer/],
  ['Allstate: premiums of property and of life', 899051, QUARTER, 'capex', /capex is not computed for an insurer/],
  ['Cigna: a pharmacy in it', 701221, QUARTER, 'gross profit', /gross profit is not computed for an insurer/],
];

const GOODS_AND_SERVICES = /cost_of_services stands beside cost_of_goods_sold/;
const COSTS: readonly Case[] = [
  ['Raytheon: products and services', 1047122, QUARTER, 'cost of goods', 4062 + 722],
  ['IGT: games that it sells and those that it runs', 353944, QUARTER, 'gross profit', 494.4 - 114.5 - 107.3],
  ['Kimberly-Clark: first filed in millions', 55785, QUARTER, 'gross profit', 4835 - 3188],
  ['Fiserv: services and products', 798354, QUARTER, 'gross profit', 1008 - 462 - 136],
  ['Intuit', 896878, '2010-04-30', 'cost of goods', 152],
  ['Lockheed Martin: goods, services and their total', 936468, QUARTER, 'cost of goods', 9701],
  ['Halliburton: all costs with a line leave operating income', 45012, QUARTER, 'cost of goods', 786 + 2473],
  ['Hologic: and amortization', 859737, QUARTER, 'cost of goods', /cost_of_goods_sold_amortization stands beside/],
  ['Thermo Fisher', 97745, QUARTER, 'gross margin', GOODS_AND_SERVICES],
  ['Hewlett-Packard', 47217, '2010-04-30', 'gross margin', GOODS_AND_SERVICES],
  ['United Technologies', 101829, QUARTER, 'gross profit', GOODS_AND_SERVICES],
  ['Dish: equipment alone', 1001082, QUARTER, 'gross profit', /cost_of_goods_sold_subscription is more/],
  ['Coca-Cola: one cost', 21344, QUARTER, 'cost of goods', 2541],
  [
    'C.H. Robinson: transport under a name of its own',
    1043277,
    QUARTER,
    'gross margin',
    /do not add up to costs_and_exp/,
  ],
  ['Mannatech: a part is called cost of revenue', 1056358, QUARTER, 'cost of goods', /cost_of_goods_sold is more, so/],
  ['El Paso: products beside a pipeline', 1066107, QUARTER, 'gross margin', /is less than a twentieth of revenue/],
  ['Philip Morris: excise taxes', 1413329, QUARTER, 'gross profit', 15587 - 9091 - 2372],
  ['Philip Morris: excise taxes', 1413329, QUARTER, 'gross margin', /revenue has excise_and_sales_taxes in it/],
  ["T. Rowe Price: its savings bank's interest", 1113169, QUARTER, 'gross margin', /is less than a twentieth of rev/],
];

/** Filers without a line of all revenue. */
const REVENUES: readonly Case[] = [
  ['Coca-Cola: goods, less their cost the gross profit', 21344, QUARTER, 'total revenue', 7525],
  ['Equifax: services, less all costs the operating income', 33185, QUARTER, 'total revenue', 461.3],
  ['EQT: oil and gas', 33213, QUARTER, 'total revenue', 436.64],
  ['Kellogg: goods, less the costs below the operating income', 55067, QUARTER, 'total revenue', 3318],
  ['ConAgra: less all above income before taxes', 23217, '2010-02-28', 'revenue', 3096.8],
  ['Alcoa: less all above the profit after tax', 4281, QUARTER, 'total revenue', 4887],
  ['Valero: refining', 1035002, QUARTER, 'revenue', 19643],
  ['DTE: a utility', 936340, QUARTER, 'revenue', 2453],
  ['Entergy: the total of three kinds', 65984, QUARTER, 'revenue', 2759.347],
  ['ProLogis: the total of rents and fees', 899881, QUARTER, 'revenue', 260.015],
  ['DaVita: patients', 927066, QUARTER, 'revenue', 1559.418],
  ['Laclede: costs under its own name', 1126956, QUARTER, 'revenue', /shows that "income\.\w+" is all of it/],
];

const UNTOLD_EQUITY = /a part of stockholders_equity stands in no line of the balance sheet/;
const UNTOLD_PREFERRED = /earnings per share times the average number of shares make .* less than net_income_loss/;
const OWNERS: readonly Case[] = [
  [
    'Petrobras: net income before minorities',
    1119639,
    '2009-12-31',
    "owners' profit",
    /minority_interest_in_net_income_loss_of_consolidated_entities gives to minorities/,
  ],
  ['Johnson & Johnson: one profit and nobody else', 200406, QUARTER, "owners' profit", 4526],
  ['Johnson & Johnson', 200406, QUARTER, "owners' equity", 52914],
  ['Dominion: 257 of preferred stock beside the equity', 715957, QUARTER, 'common equity', 11051],
  ['DuPont: 237 of preferred stock in the equity', 30554, QUARTER, 'common equity', 7981 - 237],
  ['Xerox: minorities under names of its own, -34 before them', 108772, QUARTER, "owners' profit", UNTOLD_EQUITY],
  ['Xerox', 108772, QUARTER, "owners' equity", UNTOLD_EQUITY],
  ['Xerox: what all earned', 108772, QUARTER, 'profit of the period', -34],
  ['National Steel: total equity under the name of the owners', 1049659, '2009-12-31', "owners' equity", UNTOLD_EQUITY],
  ['Public Storage: what preferred shares take, in no line', 1393311, QUARTER, "owners' profit", UNTOLD_PREFERRED],
  ['Public Storage', 1393311, QUARTER, 'net income', 123.961],
  ['Pitney Bowes: two profits under the name of the other', 78814, QUARTER, "owners' profit", /name of the other/],
  ['Pitney Bowes: minorities in a line of one kind of them', 78814, QUARTER, "owners' equity", -5.659],
  ['Pitney Bowes', 78814, QUARTER, 'net income', /stands under the name of the other/],
  ['JPMorgan Chase: preferred stock under a name of its own', 19617, QUARTER, 'common equity', UNTOLD_EQUITY],
  ['Lincoln National', 59558, QUARTER, 'common equity', UNTOLD_EQUITY],
  ['Fannie Mae: senior preferred stock beside preferred', 310522, QUARTER, 'common equity', UNTOLD_EQUITY],
  ['Colgate: deductions under its own names take nothing away', 21665, QUARTER, "owners' equity", 2595],
  ['Kimco: distributions that equity is less for', 879101, QUARTER, "owners' equity", 4831.547],
  [
    'IBM: one profit beside minorities',
    51143,
    QUARTER,
    "owners' profit",
    /profit_loss is that of owners and minorities/,
  ],
  ['Southern: minorities in the total', 92122, QUARTER, "owners' equity", 15194.847],
  ['Constellation: and preferred stock', 1004440, QUARTER, 'common equity', 8761.7],
  [
    'Southern California Edison: preferred stock in no line',
    92103,
    QUARTER,
    "owners' equity",
    /nothing proves that no others have a part of the total/,
  ],
];

const UNTOLD_VALUE = /no line of the balance sheet has the preferred stock itself/;
/** Preferred stock that the balance sheet has under another name, at par, or class by class. */
const PREFERRED: readonly Case[] = [
  ['Bank of America: with what was paid in', 70858, QUARTER, 'common equity', 229823 - 17964],
  ['Bank of America', 70858, QUARTER, 'book value per share', 211859 / 10032.00115e6],
  ['MetLife: 84 million shares at a cent', 1099219, QUARTER, 'book value per share', /its par value alone/],
  ['General Electric: 3 billion at a par value of 30,000 dollars', 40545, QUARTER, 'common equity', UNTOLD_VALUE],
  ['Bunge: 690 and 863, class by class', 1144519, QUARTER, 'book value per share', UNTOLD_VALUE],
  ['Kimco', 879101, QUARTER, 'common equity', UNTOLD_VALUE],
  ['Celanese: redeemed in the quarter', 1306830, QUARTER, 'common equity', 574],
  ['Crown Castle: to be redeemed', 1051470, QUARTER, 'common equity', 2687.239],
  [
    'Citigroup: 1,593, and a loss of common shares',
    831001,
    '2009-03-31',
    "owners' profit",
    /no balance sheet of the day/,
  ],
];

/** The profit and the equity of all, where what the owners have is no line. */
const WITH_MINORITIES: readonly Case[] = [
  ['IBM', 51143, QUARTER, 'net income', /no line of net income; "profit_loss" is there, minorities included/],
  ['IBM', 51143, QUARTER, 'net_income_loss', /"profit_loss" is there, minorities included/],
  ['Johnson & Johnson: the line itself', 200406, QUARTER, 'net_income_loss', /"profit_loss" is there, minorities incl/],
  [
    'Johnson & Johnson: the line itself',
    200406,
    QUARTER,
    'stockholders_equity',
    /"stockholders_equity_including_portion_attributable_to_noncontrolling_interest" is there/,
  ],
  ['Johnson & Johnson: no minorities', 200406, QUARTER, 'equity', 52_914],
  ['Petrobras: neither', 1119639, '2009-12-31', 'profit_loss', /no line "profit_loss" in any(?!.*is there)/],
];

const DEBTS: readonly Case[] = [
  ['Shire: convertible bonds beside other debt', 936402, QUARTER, 'non-current debt', 1100 + 43.7],
  ['Quanta: convertible subordinated notes', 1050915, QUARTER, 'debt', 0.364 + 127.745],
  ['Consol: notes and a secured facility', 1070412, QUARTER, 'current debt', 566.15 + 50 + 45.69],
  ['Fortune Brands: notes to banks', 789073, QUARTER, 'current debt', 56.6 + 750],
  ['Hologic: convertible notes beside other debt', 859737, QUARTER, 'debt', 48.293 + 0.689 + 1409.842],
  ['Ameren: a credit facility', 1002910, QUARTER, 'debt', 204 + 7113 + 630],
  ['Walmart', 104169, '2010-04-30', 'debt', 10824 + 32668],
  [
    'Harley-Davidson: bonds of its lending, under names of its own',
    793952,
    QUARTER,
    'debt',
    /more than a quarter of current liab/,
  ],
  ['Anadarko: a note to a related party', 773910, QUARTER, 'debt', /due_to_related_parties_noncurrent is a debt/],
];

const CASH: readonly Case[] = [
  ['Intel: two kinds of securities', 50863, QUARTER, 'cash and current investments', 4988 + 5927 + 5427],
  ['Murphy Oil: held to maturity', 717423, QUARTER, 'cash and current investments', 299.973 + 895.643],
  [
    'Chevron: time deposits',
    93410,
    QUARTER,
    'cash and current investments',
    /time_deposits_at_carrying_value stands among/,
  ],
  ['Motorola: a fund', 68505, QUARTER, 'cash and current investments', /more than a quarter of current assets/],
  ['Electronic Arts: shares', 712515, QUARTER, 'cash and current investments', /equity_securities_current/],
  ['Coca-Cola', 21344, QUARTER, 'cash and current investments', /marketable_securities stands among the assets/],
  ['BMC: software', 835729, QUARTER, 'capex', /capitalized_computer_software_additions is in the cash flow/],
  ["Macy's: software", 794367, '2010-04-30', 'free cash flow', /capitalized_computer_software_additions is in/],
  ['Ultra Petroleum: property that it buys', 1022646, QUARTER, 'capex', /acquisition_costs is in the cash flow/],
  ['Visa: trading and for sale', 1403161, QUARTER, 'cash and current investments', 4560 + 63 + 22],
  ['Starbucks: likewise', 829224, QUARTER, 'cash and current investments', 1086 + 158.3 + 49.6],
  [
    'Omnicom',
    29989,
    QUARTER,
    'capex',
    /payments_to_acquire_property_plant_and_equipment is filed as a negative amount/,
  ],
  ['Honeywell', 773840, QUARTER, 'free cash flow', /is filed as a negative amount/],
  ['AvalonBay: what it builds', 915912, QUARTER, 'capex', /payments_to_develop_real_estate_assets is in the cash flow/],
  ['Microchip', 827054, QUARTER, 'capex', /payments_to_acquire_other_property_plant_and_equipment is in the cash flow/],
  ['Cummins: plant and software', 26172, QUARTER, 'capex', 47 + 17],
  ['Raytheon: plant and software that it buys', 1047122, QUARTER, 'capex', 45 + 14],
  ['Ecolab: payments for software', 31462, QUARTER, 'free cash flow', 135.4 - 51 - 8.6],
  ['Dentsply: intangible assets beside all productive ones', 818479, QUARTER, 'capex', 8.03 + 0.107],
  ['KBR: a licence as a negative amount', 1357615, QUARTER, 'capex', /intangible_assets is filed as a negative amount/],
  ['Mattel: tools beside other plant', 63276, QUARTER, 'capex', 17.843 + 6.322],
  ['Art Technology: other assets', 1086195, QUARTER, 'capex', /payments_to_acquire_other_productive_assets is in/],
  ['McGraw-Hill: technology projects', 64040, QUARTER, 'free cash flow', /payments_to_acquire_other_productive_assets/],
];

const UNNAMED = /may be a part: more than half of it was also paid under no name here/;
/** Payments under names of an issuer's own, which no answer has. */
const UNNAMED_PAYMENTS: readonly Case[] = [
  ['FIS: software of 37.4 beside 20.8', 1136893, QUARTER, 'capex', UNNAMED],
  ['McKesson: software of 179 beside 199', 927653, QUARTER, 'free cash flow', UNNAMED],
  ['DirecTV Holdings: equipment that subscribers lease', 1234308, QUARTER, 'capex', UNNAMED],
  ['Zimmer: instruments', 1136869, QUARTER, 'capex', UNNAMED],
  ['Host Hotels: repositioning of hotels', 1070750, QUARTER, 'capex', UNNAMED],
  ['Google: businesses that it bought, and few a year before', 1288776, QUARTER, 'capex', 239],
  ['Baxter: businesses that it bought', 10456, QUARTER, 'capex', 230],
];

const LARGER_PROPERTY = /is more, so that this is other property alone/;
const PROPERTY: readonly Case[] = [
  ['Entergy: its plant is that of utilities', 65984, QUARTER, 'PP&E', LARGER_PROPERTY],
  ['Southern California Edison', 92103, QUARTER, 'property plant and equipment', LARGER_PROPERTY],
  ['Laclede', 1126956, QUARTER, 'PPE', LARGER_PROPERTY],
  ['Range Resources: its oil and gas', 315852, QUARTER, 'PP&E', LARGER_PROPERTY],
  ['Energen: utility, oil and gas in it', 277595, QUARTER, 'PP&E', 3140.284],
  ['Allegheny Energy', 3673, QUARTER, 'PP&E', 9098.2],
];

const AMONG_COSTS = /interest_expense stands among the costs above it/;
const INTEREST: readonly Case[] = [
  ['Southwest: paid as a negative amount', 92380, QUARTER, 'interest costs', /filed as a negative amount/],
  [
    'Walmart: of debt, and of leases',
    104169,
    '2010-04-30',
    'interest costs',
    /interest_expense_lessee_assets_under_capital_lease/,
  ],
  [
    'Harley-Davidson: of its lending',
    793952,
    QUARTER,
    'EBIT',
    /financing_interest_expense stands beside interest_expense/,
  ],
  ['Valero: less what was capitalized', 1035002, QUARTER, 'EBIT', /interest_costs_capitalized is taken off/],
  ['Progress: less what is added to plant', 1094093, QUARTER, 'EBIT', /interest_and_debt_expense stands beside/],
  ['Boston Properties: of 92, above what it calls operating', 1037540, QUARTER, 'EBITDA', AMONG_COSTS],
  ['CNX Gas: its profit before tax', 1335793, QUARTER, 'operating income', AMONG_COSTS],
  ['Intel: none on the face', 50863, QUARTER, 'interest costs', /interest expense is not on the face/],
];

const ANOTHER_AMORTIZATION = /stands beside depreciation in the cash flow statement/;
const WRITTEN_OFF: readonly Case[] = [
  ['Danaher: depreciation, and amortization of all kinds', 313616, QUARTER, 'D&A', 48.39 + 46.076],
  ['Bristol-Myers Squibb', 14272, QUARTER, 'D&A', 122 + 65],
  ['Nucor', 73309, QUARTER, 'D&A', 127.883 + 18.221],
  ['Yahoo: the income statement has a part of the amortization', 1011006, QUARTER, 'D&A', 129.683 + 35.563],
  ['Intuit', 896878, '2010-04-30', 'D&A', 36 + 19],
  ['Cameron: the income statement has the same', 941548, QUARTER, 'D&A', 48.1],
  [
    'Iron Mountain: with financing costs',
    1020569,
    QUARTER,
    'D&A',
    /depreciation_depletion_and_amortization of the income/,
  ],
  ['V.F.: other amortization', 103379, QUARTER, 'D&A', ANOTHER_AMORTIZATION],
  ['Consol: mineral leases', 1070412, QUARTER, 'D&A', ANOTHER_AMORTIZATION],
  ['McGraw-Hill: what was spent before publication', 64040, QUARTER, 'D&A', ANOTHER_AMORTIZATION],
];

const WITH_TREASURY = /it is the number of shares issued, though treasury_stock_shares/;
const ANOTHER_ORDER = /it is in thousands or millions/;
const PER_SHARE: readonly Case[] = [
  ['Marathon Oil: shares with those that it bought back', 101778, QUARTER, 'book value per share', WITH_TREASURY],
  ['Owens-Illinois', 812074, QUARTER, 'shares outstanding', WITH_TREASURY],
  ['Owens-Illinois: the line as filed', 812074, QUARTER, 'balance.common_stock_shares_outstanding', 180.584042],
  ['Citrix', 877890, QUARTER, 'book value per share', WITH_TREASURY],
  ['Quest: an average in thousands', 1022079, QUARTER, 'basic shares', ANOTHER_ORDER],
  ['Medtronic: in millions', 64670, '2010-04-30', 'diluted shares', ANOTHER_ORDER],
  ['National Steel: times a thousand', 1049659, '2009-12-31', 'basic shares', ANOTHER_ORDER],
  [
    'Medtronic: the line as filed',
    64670,
    '2010-04-30',
    'income.weighted_average_number_of_shares_outstanding_basic',
    1106.3e-6,
  ],
  ['Hewlett-Packard: in units', 47217, '2010-04-30', 'basic shares', 2345],
  ['AutoZone: shares in thousands', 866787, '2010-04-30', 'book value per share', /40 % apart/],
  [
    'Advance Auto Parts: and their average',
    1158449,
    '2010-04-30',
    'book value per share',
    /another order of magnitude/,
  ],
  ['Bottomline', 1073349, QUARTER, 'book value per share', /another order of magnitude/],
  ['BioScrip: its average alone is in thousands', 1014739, QUARTER, 'book value per share', 256.288 / 53.014245e6],
  ['ACE: times a million', 896159, QUARTER, 'book value per share', /another order of magnitude/],
  ['Public Storage: preferred dividends', 1393311, QUARTER, 'book value per share', 31.2837734938649e-6],
];

const STOCKS: readonly Case[] = [
  ['PG&E: gas and oil in store, and materials of 196', 1004980, QUARTER, 'inventory', /a part of the stocks, is more/],
  ['Allegheny Energy: materials, and fuel of 188', 3673, QUARTER, 'inventory', /energy_related_inventory, a part/],
  ['Vulcan: all of four kinds', 1396009, QUARTER, 'inventory', 307.601],
];

/** Statements that add up, though a rule of the tags says that they do not. */
const SUMS: readonly Case[] = [
  ['Philip Morris: shares to be redeemed', 1413329, QUARTER, 'total assets', 34173],
  ['Caterpillar', 18230, QUARTER, 'total assets', 58836],
  ['CenterPoint: plant apart from other assets', 1130310, QUARTER, 'total assets', 19351],
  ['Dover: discontinued operations', 29905, QUARTER, 'tax expense', 55.575],
  ['Sara Lee: gains from selling them', 23666, QUARTER, 'tax expense', 173],
  ['Altria: excise taxes', 764180, QUARTER, 'revenue', 5760],
  ['Altria: redeemable minorities', 764180, QUARTER, 'total equity', 4265],
  ['Philip Morris: excise taxes', 1413329, QUARTER, 'operating margin', 2715 / 15587 / 1e6],
  ['Vale: taxes on sales', 917851, '2009-12-31', 'operating income', 6057],
  ['Oneok: gain on sale of assets', 1039684, QUARTER, 'operating income', 337.332],
  ['Constellation: a loss on what was sold', 1004440, '2009-03-31', 'revenue', 4303.4],
  ['Constellation: interest under its own name', 1004440, '2009-03-31', 'operating income', -212.1],
  ['Constellation', 1004440, '2009-03-31', 'profit before exceptional items', -361.9],
  ['AmerisourceBergen: interest under its own name', 1140859, QUARTER, 'operating income', 311.227],
  ['AmerisourceBergen', 1140859, QUARTER, 'operating margin', 311.227 / 19300.627 / 1e6],
  [
    'Life Technologies: amortization between cost and gross profit',
    1073431,
    QUARTER,
    'gross margin',
    /revenue less its cost is gross profit/,
  ],
  ['Life Technologies: gross profit less its expenses', 1073431, QUARTER, 'gross profit', 533.103],
  [
    'Starbucks: what associates earned, under its own name',
    829224,
    QUARTER,
    'operating income',
    /revenue less costs and expenses is operating income/,
  ],
  ['Spectra: gain on other assets', 1373835, '2009-03-31', 'operating income', 425],
  ['Transocean: impairment and gains', 1451505, '2009-03-31', 'operating income', 1319],
  ['Progress: interest after what is added to plant', 1094093, QUARTER, 'operating income', 494],
  ['AES: minorities of what is sold', 874761, '2009-03-31', 'tax expense', 174],
  ['Chesapeake: a change of accounting', 895126, QUARTER, 'profit of the period', 596],
  ['Equity Residential: gains of associates', 906107, QUARTER, 'tax expense', 0.166],
  ['PPL: investments', 922224, QUARTER, 'total assets', 24935],
  ['Vornado: units of its partnership', 899689, QUARTER, 'total assets', 20419.693],
  ['Edgar Online: preferred stock to be redeemed', 1080224, QUARTER, 'total assets', 21.83],
  ['Thermo Fisher: exchange rates of what continues', 97745, QUARTER, 'free cash flow', 292.5],
];

describeWithShared(FILE, 'definitions of filers that no formula was written for', () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    const groups = [KINDS, COSTS, REVENUES, OWNERS, PREFERRED, WITH_MINORITIES, DEBTS, CASH, UNNAMED_PAYMENTS, PROPERTY, INTEREST]; // prettier-ignore
    const cases = [...groups, WRITTEN_OFF, PER_SHARE, STOCKS, SUMS].flat();
    filers = await openDataSet(new Set(cases.map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each([undefined, 'quarterly', 'annual'])(
    'a balance sheet is held to the income statement of its day, of type %s',
    async (type) => {
      const shown = await filers.cells.first('US.METRIC', '0000866787', '2010-04-30', 'book value per share', type);
      expectFigure(shown, /40 % apart/);
    },
  );

  test('why there are no twelve months fits the tooltip', async () => {
    for (const metric of ["owners' profit", 'net income', 'ROE']) {
      const { message } = (await filers.cells.first('US.TTM', '0000051143', QUARTER, metric)) as { message: string };
      expect(message).toContain('no trailing twelve months to 2010-03-31');
      expect(message.length).toBeLessThanOrEqual(250);
    }
  });

  describe.each([
    ['what a company is, its trade tells', KINDS],
    ['the cost of what is sold is the whole of it', COSTS],
    ['revenue of one kind is all of it where profits show it', REVENUES],
    ['what belongs to the owners is without minorities', OWNERS],
    ['common stock has what preferred stock leaves', PREFERRED],
    ['what all have is named where the owners have no line', WITH_MINORITIES],
    ['no debt on the face is left out', DEBTS],
    ['no investment and no payment on the face is left out', CASH],
    ['no payment of both years is left out for its name', UNNAMED_PAYMENTS],
    ['property is all of it', PROPERTY],
    ['interest is all of it, and is what the profit was reduced by', INTEREST],
    ['no amortization on the face is left out', WRITTEN_OFF],
    ['a number of shares is that of other lines', PER_SHARE],
    ['stocks are all stocks', STOCKS],
    ['a statement that adds up passes its checks', SUMS],
  ])('%s', (_, some) => {
    test.each(some)('%s (%d, %s): %s', async (_name, ...asked) => {
      const [cik, end, metric, expected] = asked;
      expectFigure(await filers.metric(cik, end, metric), expected);
    });
  });
});
