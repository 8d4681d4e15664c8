/** What the document of the service says of a value: a kind, its values, its form, an object or a list. */
export type Documented =
  | 'text'
  | 'number'
  | 'whole'
  | 'text?'
  | 'number?'
  | 'whole?'
  | RegExp
  | Values
  | Fields
  | readonly [Fields];
interface Values {
  readonly values: readonly string[];
}
/** The fields of an object; `optional` ones may be absent. */
interface Fields {
  readonly fields: Readonly<Record<string, Documented>>;
  readonly optional?: readonly string[];
}

const values = (text: string): Values => ({ values: text.split(' ') });
const textFields = (names: string): Record<string, Documented> =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'text']));

const DATE = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const CIK = /^\d{10}$/;
const QUARTER = values('Q1 Q2 Q3 Q4');
const LISTINGS = [
  { fields: { exchange: values('BSE NSE'), ...textFields('ticker id url') }, optional: ['id'] },
] as const;
const LINKS = ['pdf_link', 'html_link'];
const SENTIMENT = values('positive negative neutral');
const INDUSTRY: Fields = { fields: textFields('macro sector industry basic_industry') };
const DOCUMENT = {
  ...textFields('id pdf_link html_link company_id company_name ticker year month'),
  quarter: QUARTER,
  published_date: MOMENT,
};
const ANNOUNCEMENT = { ...textFields('id type ticker company_name source_link'), published_date: MOMENT };
const COMPANY = { ...textFields('id company_name ticker isin company_website'), industry_info: INDUSTRY };
const FILING = {
  ...textFields('company_id company_name ticker'),
  as_of_date: DATE,
  filing_basis: values('periodic pre_listing capital_restructuring'),
};
const TYPES = 'quarterly half_yearly nine_months annual';
const PERIOD = {
  statement_type: values('segment_results balance_sheet cash_flow income_statement'),
  fiscal_year: 'whole',
  fiscal_quarter: QUARTER,
  period_end_date: DATE,
} as const;

const INDIAN_STATEMENT: Fields = {
  fields: {
    ...PERIOD,
    ...textFields('company_id audit_status'),
    profile: values('bank nonbank life_insurance general_insurance investment_trust'),
    statement_scope: values('consolidated standalone'),
    reporting_type: values(`${TYPES} as_of`),
    currency: values('INR'),
    scale: values('crores'),
    financials: { fields: {} },
  },
};
const US_STATEMENT: Fields = {
  fields: {
    ...PERIOD,
    ...textFields('company_id ticker accession_number filing_url'),
    cik: CIK,
    reporting_type: values(`${TYPES} instant`),
    currency: values('USD'),
    metrics: { fields: {} },
  },
};

/** The `data` of each endpoint's answer; E3 shows none. */
export const DOCUMENTED: Readonly<Record<string, Documented>> = {
  E1: [
    {
      fields: {
        ...DOCUMENT,
        type: values('earnings-transcript annual-report announcement'),
        exchange_tickers: LISTINGS,
      },
      optional: LINKS,
    },
  ],
  E4: [
    {
      fields: {
        ...ANNOUNCEMENT,
        exchange_tickers: LISTINGS,
        ai_insights: {
          fields: {
            ...textFields('announcement_type_id announcement_type summary_header summary_text'),
            sentiment: SENTIMENT,
          },
        },
      },
    },
  ],
  E5: {
    fields: {
      ...textFields('company_id company_name ticker'),
      patterns: [
        {
          fields: {
            as_of_date: DATE,
            filing_basis: FILING.filing_basis,
            total_shares: 'whole',
            total_shareholders: 'whole?',
            shareholding: {
              fields: {
                promoters: 'number?',
                fii: 'number?',
                dii: 'number?',
                government: 'number?',
                public: 'number?',
              },
            },
          },
        },
      ],
    },
  },
  E6: {
    fields: {
      ...FILING,
      total_shares: 'whole',
      total_shareholders: 'whole',
      holders: [
        {
          fields: {
            holder_name: 'text',
            category: 'text?',
            subcategory: 'text',
            shares: 'whole',
            percentage: 'number',
          },
        },
      ],
    },
  },
  E7: INDIAN_STATEMENT,
  E8: INDIAN_STATEMENT,
  E9: INDIAN_STATEMENT,
  E10: INDIAN_STATEMENT,
  E11: [
    {
      fields: {
        ...COMPANY,
        marketcap_category: values('large mid small micro'),
        market_snapshot: {
          fields: {
            market_cap: { fields: { value: 'number', unit: values('INR_CRORE') } },
            prices: { fields: { currency: values('INR'), current: 'number', high_52w: 'number', low_52w: 'number' } },
            as_of: MOMENT,
          },
        },
        exchange_info: [{ fields: { exchange: values('BSE NSE'), ...textFields('scrip_code symbol url') } }],
      },
    },
  ],
  E12: [{ fields: { ...textFields('company_name ticker security_code'), result_date: MOMENT } }],
  E13: [{ fields: { ...DOCUMENT, type: 'text', cik: CIK }, optional: LINKS }],
  E14: [
    {
      fields: {
        ...ANNOUNCEMENT,
        cik: CIK,
        ai_insights: {
          fields: { ...textFields('category_id category_name summary_title summary_text'), sentiment: SENTIMENT },
        },
      },
    },
  ],
  E15: [
    {
      fields: {
        ...COMPANY,
        cik: CIK,
        marketcap_category: values('mega large mid small micro nano'),
        exchange_info: [{ fields: textFields('exchange symbol url') }],
      },
    },
  ],
  E16: US_STATEMENT,
  E17: US_STATEMENT,
  E18: US_STATEMENT,
};

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  whole: Number.isInteger,
};

/** The fields of a value that are not as documented, by their names; '' for the value itself. Lines of a statement are not compared. */
export function undocumentedIn(value: unknown, documented: Documented): readonly string[] {
  if (Array.isArray(documented)) {
    const [item] = documented as readonly [Fields];
    return Array.isArray(value) ? value.flatMap((each) => undocumentedIn(each, item)) : [''];
  }
  if (typeof documented === 'object' && 'fields' in documented) return undocumentedFields(value, documented);
  return isAsDocumented(value, documented as Exclude<Documented, Fields | readonly [Fields]>) ? [] : [''];
}

function isAsDocumented(value: unknown, documented: string | RegExp | Values): boolean {
  if (documented instanceof RegExp) return documented.test(String(value));
  if (typeof documented === 'object') return documented.values.includes(value as string);
  if (documented.endsWith('?') && value === null) return true;
  return KINDS[documented.replace('?', '')]?.(value) === true;
}

function undocumentedFields(value: unknown, { fields, optional = [] }: Fields): readonly string[] {
  if (typeof value !== 'object' || value === null) return [''];
  const given = value as Readonly<Record<string, unknown>>;
  const known = Object.keys(fields);
  const extra = known.length > 0 ? Object.keys(given).filter((name) => !known.includes(name)) : [];
  const wrong = Object.entries(fields).flatMap(([name, shape]) => {
    if (given[name] === undefined) return optional.includes(name) ? [] : [name];
    return undocumentedIn(given[name], shape).map((path) => path || name);
  });
  return [...extra, ...wrong];
}
