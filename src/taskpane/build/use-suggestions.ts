import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { dateOfSerial } from '../../tables';
import { pick } from '../find/company';
import { readKept } from '../find/kept-companies';
import { usePane } from '../shell/pane-context';
import { argumentValues, type FormValues } from './formula-text';
import type { FormField } from './form-fields';
import { marketOf } from './function-groups';
import type { FunctionMetadata, SuggestedValue } from './function-metadata';

export interface Suggestions {
  readonly values: readonly SuggestedValue[];
  readonly isLoading: boolean;
  /** Called when somebody looks: what costs a question is asked then. */
  readonly load: () => void;
}

const SHOWN_PERIODS = 8;

/** What a field suggests: known values, the company's own periods, kept companies, the sectors there are. */
export function useSuggestions(declared: FunctionMetadata, field: FormField, values: FormValues): Suggestions {
  const periods = usePeriods(declared, field, values);
  const classes = useIndustryClasses(declared, field);
  const [kept, setKept] = useState<readonly SuggestedValue[]>([]);
  switch (field.kind) {
    case 'period':
      return { ...periods, values: [...field.suggestions, ...periods.values] };
    case 'sectors':
    case 'industries':
      return classes;
    case 'company':
      return { values: kept, isLoading: false, load: () => setKept(keptCompanies(declared)) };
    default:
      return { values: field.suggestions, isLoading: false, load: () => undefined };
  }
}

function keptCompanies({ id }: FunctionMetadata): SuggestedValue[] {
  const { pinned, recent } = readKept();
  const companies = new Map([...pinned, ...recent].map((company) => [company.key, company]));
  return [...companies.values()]
    .filter(({ market }) => market === marketOf(id))
    .map((company) => ({ value: pick(company).argument, about: company.name }));
}

/** The periods the company has, asked for when the menu opens: the same answers as FIN.PERIODS and US.PERIODS. */
function usePeriods(declared: FunctionMetadata, { kind }: FormField, values: FormValues): Suggestions {
  const { addIn } = usePane();
  const [question, setQuestion] = useState<string>();
  const [told, setTold] = useState<{ readonly to: string; readonly values: readonly SuggestedValue[] }>();
  const market = marketOf(declared.id);
  const asked = useMemo(() => periodQuestion(declared, values), [declared, values]);
  useEffect(() => {
    if (question === undefined) return undefined;
    const args = JSON.parse(question) as unknown[];
    return addIn.preview(market === 'india' ? 'FIN.PERIODS' : 'US.PERIODS', args, (result) => {
      const cells = 'rows' in result ? result.rows.flat() : [];
      const dates = cells.flatMap((cell) => (typeof cell === 'object' && 'serial' in cell ? [cell.serial] : []));
      setTold({ to: question, values: dates.map((serial) => ({ value: dateOfSerial(serial), about: '' })) });
    });
  }, [addIn, market, question]);
  const isTold = asked !== undefined && told?.to === asked;
  return {
    values: isTold ? told.values : [],
    isLoading: kind === 'period' && asked !== undefined && asked === question && !isTold,
    load: () => setQuestion(asked),
  };
}

/** The arguments of PERIODS for a form's company and type; undefined where the company is not plain text. */
function periodQuestion(declared: FunctionMetadata, values: FormValues): string | undefined {
  const given = argumentValues(declared, values);
  const plain = (name: string): string | number | undefined => {
    const value = given[declared.parameters.findIndex((parameter) => parameter.name === name)];
    if (value?.kind === 'number') return value.number;
    return value?.kind === 'text' ? value.text : undefined;
  };
  const company = plain('ticker') ?? plain('cik');
  if (company === undefined) return undefined;
  const type = plain('type') ?? null;
  const scope = marketOf(declared.id) === 'india' ? [plain('scope') ?? null] : [];
  return JSON.stringify([company, type, ...scope, SHOWN_PERIODS]);
}

/** The sectors or industries of the market's companies, from the lists that Find shows. */
function useIndustryClasses({ id }: FunctionMetadata, { kind }: FormField): Suggestions {
  const { companies: directory } = usePane();
  const { companies, loading } = useSyncExternalStore(directory.subscribe, directory.snapshot);
  const market = marketOf(id);
  const values = useMemo(() => {
    if (kind !== 'sectors' && kind !== 'industries') return [];
    const names = companies
      .filter((company) => company.market === market)
      .map(({ sector, industry }) => (kind === 'sectors' ? sector : industry));
    return [...new Set(names)]
      .filter(Boolean)
      .sort()
      .map((value) => ({ value, about: '' }));
  }, [companies, market, kind]);
  return { values, isLoading: loading.includes(market) && values.length === 0, load: () => directory.loadOnce() };
}
