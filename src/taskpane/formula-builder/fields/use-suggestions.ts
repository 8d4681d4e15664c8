import { useMemo, useState } from 'react';
import { pick } from '../../companies/company';
import { readSaved } from '../../companies/saved-companies';
import { type PeriodQuery, usePeriodEnds } from '../../calls/use-period-ends';
import { usePane, useStore } from '../../shell/pane-context';
import { argumentValues, type FormValues } from '../formula-text';
import type { FormField } from './form-fields';
import type { FunctionMetadata, SuggestedValue } from '../function-metadata';

export interface Suggestions {
  readonly values: readonly SuggestedValue[];
  readonly isLoading: boolean;
  /** The reason why there are none. */
  readonly failure?: string | undefined;
  /** Called when the menu opens: sends the requests that the values need and repeats failed ones. */
  readonly load: () => void;
}

const SHOWN_PERIODS = 8;

/** The suggestions of a field: known values, the company's periods, saved companies, or sectors. */
export function useSuggestions(declared: FunctionMetadata, field: FormField, values: FormValues): Suggestions {
  const periods = usePeriods(declared, values);
  const classes = useIndustryClasses(declared, field);
  const [saved, setSaved] = useState<readonly SuggestedValue[]>([]);
  switch (field.parameter.kind) {
    case 'period':
    case 'priorPeriod':
      return { ...periods, values: [...field.suggestions, ...periods.values] };
    case 'sectors':
    case 'industries':
      return classes;
    case 'company':
    case 'companies':
      return { values: saved, isLoading: false, load: () => setSaved(savedCompanies(declared)) };
    default:
      return { values: field.suggestions, isLoading: false, load: () => undefined };
  }
}

function savedCompanies({ market: asked }: FunctionMetadata): SuggestedValue[] {
  const { pinned, recent } = readSaved();
  const companies = new Map([...pinned, ...recent].map((company) => [company.key, company]));
  return [...companies.values()]
    .filter(({ market }) => market === asked)
    .map((company) => ({ value: pick(company).argument, about: company.name }));
}

/** The company's periods, requested when the menu opens: the answers of FIN.PERIODS and US.PERIODS. */
function usePeriods(declared: FunctionMetadata, values: FormValues): Suggestions {
  const query = periodQuery(declared, values);
  // The request as of the opening of the menu.
  const [sent, setSent] = useState<PeriodQuery>();
  const { ends, failure, retry } = usePeriodEnds(sent);
  const isSent = sent !== undefined && JSON.stringify(sent) === JSON.stringify(query);
  return {
    values: isSent && ends ? ends.map((value) => ({ value, about: '' })) : [],
    isLoading: isSent && !ends && failure === undefined,
    failure: isSent ? failure : undefined,
    load: () => {
      setSent(query);
      retry();
    },
  };
}

/** The period request for a form's company and type; undefined where the company is not plain text. */
function periodQuery(declared: FunctionMetadata, values: FormValues): PeriodQuery | undefined {
  const given = argumentValues(declared, values);
  const plain = (name: string): string | number | undefined => {
    const value = given[declared.parameters.findIndex((parameter) => parameter.name === name)];
    if (value?.kind === 'number') return value.number;
    return value?.kind === 'text' ? value.text : undefined;
  };
  const name = declared.parameters.find(({ kind }) => kind === 'company')?.name;
  const company = name === undefined ? undefined : plain(name);
  if (company === undefined) return undefined;
  const { market } = declared;
  return { market, company, type: plain('type') ?? null, scope: plain('scope') ?? null, count: SHOWN_PERIODS };
}

/** The sectors or industries of the market's companies, from the company lists. */
function useIndustryClasses({ market }: FunctionMetadata, { parameter: { kind } }: FormField): Suggestions {
  const { companies: directory } = usePane();
  const { companies, loading, failures } = useStore(directory);
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
  const failure = failures.find((failed) => failed.market === market)?.error.message;
  return {
    values,
    isLoading: loading.includes(market) && values.length === 0,
    failure: values.length === 0 ? failure : undefined,
    load: () => (failure === undefined ? directory.loadOnce() : void directory.load()),
  };
}
