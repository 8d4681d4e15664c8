import * as api from '../../../src/api';
import { DECLARED_FUNCTIONS } from '../../../src/functions/declared-functions';
import { declaredFunctions } from '../../support/declared-functions';

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly type?: string;
  readonly dimensionality?: string;
  readonly optional?: boolean;
  readonly customEnumId?: string;
  readonly repeating?: boolean;
}
interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly parameters: readonly Parameter[];
    readonly result: { readonly dimensionality?: string };
    readonly options: Readonly<Record<string, boolean>>;
  }[];
  readonly enums: readonly { readonly id: string; readonly values: readonly { readonly stringValue: string }[] }[];
}

/**
 * The declared functions, on which workbooks depend: append only. `name` is required, `[name]` optional, `{name}` a
 * range, `name=ENUM` has suggested values; the shape of the result follows the arrow.
 */
const DECLARED: Readonly<Record<string, string>> = {
  'FIN.INCOME': '{ticker} [{date}] [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [{options}] -> matrix',
  'FIN.BALANCE': '{ticker} [{date}] [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [{options}] -> matrix',
  'FIN.CASHFLOW': '{ticker} [{date}] [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [{options}] -> matrix',
  'FIN.SEGMENTS': '{ticker} [{date}] [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [{options}] -> matrix',
  'FIN.PERIODS':
    '{ticker} [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [{count}] [statement=DATED_STATEMENT] [basis=FILING_BASIS] -> matrix',
  'FIN.SHAREHOLDING': '{ticker} [{date}] [basis=FILING_BASIS] [{options}] -> matrix',
  'FIN.HOLDERS':
    '{ticker} [{date}] [category=HOLDER_CATEGORY] [query] [basis=FILING_BASIS] [{limit}] [{options}] -> matrix',
  'FIN.TTM': '{ticker} {date} {metric} [scope=STATEMENT_SCOPE] [{options}] -> matrix',
  'FIN.GROWTH': '{ticker} {date} {metric} [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [{back}] [{options}] -> matrix',
  'FIN.TODAY': ' -> scalar',
  'FIN.STATUS': ' -> scalar',
  'FIN.CHANGES': '[{since}] -> matrix',
  'FIN.METRIC':
    '{ticker} {date} {metric} [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [{options}] [basis=FILING_BASIS] -> matrix',
  'FIN.DOCUMENTS':
    'type=DOCUMENT_TYPE [{tickers}] [{years}] [{quarters}] [{sectors}] [{industries}] [{limit}] [{options}] -> matrix',
  'FIN.ANNOUNCEMENTS':
    '[{tickers}] [{from}] [{to}] [{categories}] [sentiment=SENTIMENT] [{sectors}] [{industries}] [{limit}] [{options}] -> matrix',
  'FIN.SEARCH':
    'query [{types}] [{tickers}] [{years}] [{quarters}] [{sectors}] [{industries}] [{count}] [{options}] -> matrix',
  'FIN.FIND': 'query [{types}] [{tickers}] [{years}] [{quarters}] [{sectors}] [{industries}] [{options}] -> matrix',
  'FIN.COMPANIES': '[{tickers}] [{sectors}] [{industries}] [{caps}] [{sort}] [{limit}] [{options}] -> matrix',
  'FIN.COMPANY': '{ticker} [{field}] -> matrix',
  'FIN.CARD': '{ticker} -> matrix',
  'US.CARD': '{cik} -> matrix',
  'FIN.CALENDAR': '[{tickers}] [{from}] [{to}] [{limit}] [{options}] -> matrix',
  'FIN.LIVE':
    '[{tickers}] [{categories}] [sentiment=SENTIMENT] [{limit}] [{seconds}] [{sectors}] [{industries}] [{options}] -> matrix',
  'US.DOCUMENTS':
    '[type=US_DOCUMENT_TYPE] [{ciks}] [{years}] [{quarters}] [{sectors}] [{industries}] [{limit}] [{options}] -> matrix',
  'US.ANNOUNCEMENTS':
    '[{ciks}] [form=US_ANNOUNCEMENT_FORM] [{from}] [{to}] [{categories}] [sentiment=US_SENTIMENT] [{sectors}] [{industries}] [{limit}] [{options}] -> matrix',
  'US.COMPANIES': '[{ciks}] [{sectors}] [{industries}] [{caps}] [{sort}] [{limit}] [{options}] -> matrix',
  'US.COMPANY': '{cik} [{field}] -> matrix',
  'US.LIVE':
    '[{ciks}] [form=US_ANNOUNCEMENT_FORM] [{categories}] [sentiment=US_SENTIMENT] [{limit}] [{seconds}] [{sectors}] [{industries}] [{options}] -> matrix',
  'US.INCOME': '{cik} [{date}] [type=US_REPORTING_TYPE] [{options}] -> matrix',
  'US.CASHFLOW': '{cik} [{date}] [type=US_REPORTING_TYPE] [{options}] -> matrix',
  'US.BALANCE': '{cik} [{date}] [type=US_REPORTING_TYPE] [{options}] -> matrix',
  'US.METRIC': '{cik} {date} {metric} [type=US_REPORTING_TYPE] [{options}] -> matrix',
  'US.SOURCE': '{cik} {date} [type=US_REPORTING_TYPE] [field=US_SOURCE_FIELD] [statement=US_STATEMENT] -> matrix',
  'FIN.SOURCE':
    '{ticker} {date} [type=REPORTING_TYPE] [scope=STATEMENT_SCOPE] [field=SOURCE_FIELD] [statement=STATEMENT] -> matrix',
  'FIN.LOOKUP': '{text} [{field}] -> matrix',
  'US.LOOKUP': '{text} [{field}] -> matrix',
  'US.CIK': '{ticker} -> matrix',
  'US.PERIODS': '{cik} [type=US_REPORTING_TYPE] [{count}] [statement=US_STATEMENT] [{options}] -> matrix',
  'US.TTM': '{cik} {date} {metric} [{options}] -> matrix',
  'US.GROWTH': '{cik} {date} {metric} [{priorDate}] [type=US_REPORTING_TYPE] [{options}] -> matrix',
};

function spell({ name, dimensionality, customEnumId, optional }: Parameter): string {
  const shaped = dimensionality === 'matrix' ? `{${name}}` : name;
  const typed = customEnumId ? `${shaped}=${customEnumId}` : shaped;
  return optional ? `[${typed}]` : typed;
}

const metadata = declaredFunctions().metadata as unknown as Metadata;

test('names, order, optionality and dimensionality are as listed above', () => {
  const spelled = metadata.functions.map(({ name, parameters, result }) => [
    name,
    `${parameters.map(spell).join(' ')} -> ${result.dimensionality ?? 'scalar'}`,
  ]);
  expect(Object.fromEntries(spelled)).toEqual(DECLARED);
});

test('ids equal the names and are unique, even without case, dots and underscores', () => {
  const ids = metadata.functions.map(({ id }) => id);
  expect(metadata.functions.map(({ name }) => name)).toEqual(ids);
  expect(new Set(ids.map((id) => id.toUpperCase().replace(/[._]/g, ''))).size).toBe(ids.length);
});

test('each id is that of the function that declares it', () => {
  const registered = Object.entries(DECLARED_FUNCTIONS).map(([id, { name }]) => [id, name]);
  const declared = declaredFunctions().associate.map(({ id, functionName }) => [id, functionName]);
  expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(declared));
});

test('every function is cancelable or streams, and none is volatile', () => {
  const streaming = ['FIN.LIVE', 'US.LIVE', 'FIN.STATUS', 'FIN.CHANGES'];
  for (const { id, options } of metadata.functions) {
    expect([id, options]).toEqual([id, streaming.includes(id) ? { stream: true } : { cancelable: true }]);
  }
});

test("every function and argument is described in plain text within Excel's lengths", () => {
  for (const { description, parameters } of metadata.functions) {
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(1024);
    for (const parameter of parameters) {
      expect(parameter.description.length).toBeGreaterThan(8);
      expect(parameter.description.length).toBeLessThanOrEqual(512);
    }
  }
  expect(JSON.stringify(metadata)).not.toMatch(/\[object|\{@link/);
});

test('suggested values are those of the service', () => {
  const valuesOf = (id: string) =>
    metadata.enums.find((entry) => entry.id === id)?.values.map(({ stringValue }) => stringValue);
  expect(new Set(metadata.enums.map(({ id }) => id)).size).toBe(metadata.enums.length);
  expect(valuesOf('REPORTING_TYPE')).toEqual(api.REPORTING_TYPES);
  expect(valuesOf('US_REPORTING_TYPE')).toEqual(api.REPORTING_TYPES);
  expect(valuesOf('STATEMENT_SCOPE')).toEqual(api.STATEMENT_SCOPES);
  expect(valuesOf('FILING_BASIS')).toEqual(api.FILING_BASES);
  expect(valuesOf('HOLDER_CATEGORY')).toEqual(api.HOLDER_CATEGORIES);
  expect(valuesOf('DOCUMENT_TYPE')).toEqual(api.INDIAN_DOCUMENT_TYPES);
  expect(valuesOf('US_DOCUMENT_TYPE')).toEqual(api.US_DOCUMENT_TYPES);
  expect(valuesOf('US_ANNOUNCEMENT_FORM')).toEqual(api.US_ANNOUNCEMENT_FORMS);
  expect(valuesOf('SENTIMENT')).toEqual(api.SENTIMENTS);
  expect(valuesOf('US_SENTIMENT')).toEqual(api.SENTIMENTS);
  expect(valuesOf('STATEMENT')).toEqual(api.STATEMENT_KINDS);
  expect(valuesOf('US_STATEMENT')).toEqual(api.US_STATEMENT_KINDS);
});

test('no argument repeats: Excel has crashed on those (office-js 6837)', () => {
  const { functions } = declaredFunctions().metadata as unknown as Metadata;
  const all = functions.flatMap(({ parameters }) => parameters);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ repeating }) => repeating)).toEqual([]);
});
