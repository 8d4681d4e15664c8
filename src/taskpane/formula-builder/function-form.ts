import { useCallback, useEffect, useRef, useState } from 'react';
import { catalogEntry, marketOf } from '../../functions/catalog';
import { usePane } from '../shell/pane-context';
import { initialValues } from './form-fields';
import type { FormValues } from './formula-text';
import type { FunctionMetadata } from './function-metadata';

/** The open function, if any, and the values of its fields. */
export interface Form extends FilledForm {
  readonly open: (declared: FunctionMetadata) => void;
  readonly close: () => void;
  readonly change: (name: string, text: string) => void;
}

/** The function that the form opens for a company. */
const FIRST: Readonly<Record<'india' | 'us', string>> = { india: 'FIN.INCOME', us: 'US.INCOME' };

/**
 * A form that opens with the route's company or function, and keeps entered values when the user opens another
 * function.
 */
export function useForm(functions: readonly FunctionMetadata[], onNavigate: () => void): Form {
  const { route } = usePane();
  // One state: which values are kept depends on the function they were entered for, even after it was closed.
  const [{ declared, values }, setForm] = useState<FilledForm>({ declared: undefined, values: {} });
  const [isOpen, setIsOpen] = useState(false);
  const latestOnNavigate = useRef(onNavigate);
  latestOnNavigate.current = onNavigate;
  const open = useCallback((next: FunctionMetadata, company?: string) => {
    setForm((before) => withFunction(before, next, company));
    setIsOpen(true);
  }, []);
  useEffect(() => {
    if (route.view !== 'build' || functions.length === 0) return;
    const { company, functionId } = route;
    const next = functions.find(({ id }) => id === (functionId ?? (company && FIRST[company.market])));
    if (!next) return;
    open(next, company?.argument);
    latestOnNavigate.current();
  }, [route, functions, open]);
  const change = useCallback((name: string, text: string) => {
    setForm((before) => ({ ...before, values: { ...before.values, [name]: text } }));
  }, []);
  return {
    declared: isOpen ? declared : undefined,
    values,
    open,
    close: useCallback(() => setIsOpen(false), []),
    change,
  };
}

/** A function and the values of its fields. */
export interface FilledForm {
  /** Undefined before the first function is opened. */
  readonly declared: FunctionMetadata | undefined;
  readonly values: FormValues;
}

const COMPANY_ARGUMENTS = ['ticker', 'cik', 'tickers', 'ciks'];

/** The form of another function: it keeps the values that mean the same there, and takes the given company. */
export function withFunction(before: FilledForm, next: FunctionMetadata, company?: string): FilledForm {
  const values = { ...initialValues(next), ...carriedOver(before, next) };
  const name = next.parameters.find((parameter) => COMPANY_ARGUMENTS.includes(parameter.name))?.name;
  return {
    declared: next,
    values: company === undefined || name === undefined ? values : { ...values, [name]: company },
  };
}

/** Arguments of the same name mean the same within a market, except those whose values differ between functions. */
function carriedOver({ declared: before, values }: FilledForm, next: FunctionMetadata): FormValues {
  const isSameMarket = before === undefined || marketOf(before.id) === marketOf(next.id);
  const kept = Object.entries(isSameMarket ? values : {}).filter(([name, text]) => {
    const after = next.parameters.find((parameter) => parameter.name === name);
    const former = before?.parameters.find((parameter) => parameter.name === name);
    if (!after || text === '' || name === 'options') return false;
    return (
      former === undefined ||
      former.values.map(({ value }) => value).join() === after.values.map(({ value }) => value).join()
    );
  });
  return Object.fromEntries(kept);
}

/** The statement of the line list, and its arguments. */
export interface StatementForm {
  readonly statements: readonly FunctionMetadata[];
  readonly declared: FunctionMetadata;
  readonly values: FormValues;
  readonly choose: (functionId: string) => void;
  readonly change: (name: string, text: string) => void;
}

const NOTHING: FunctionMetadata = { id: '', description: '', helpUrl: '', isStreaming: false, parameters: [] };

/** The form of a statement function; it keeps entered values when the user chooses another statement of the market. */
export function useStatementForm(functions: readonly FunctionMetadata[]): StatementForm {
  const { route } = usePane();
  const statements = functions.filter(({ id }) => catalogEntry(id)?.statement);
  const [id, setId] = useState('');
  const [values, setValues] = useState<FormValues>({ date: 'latest' });
  const declared = statements.find((statement) => statement.id === id) ?? statements[0] ?? NOTHING;
  useEffect(() => {
    if (route.view !== 'build' || !route.company) return;
    const { market, argument } = route.company;
    setId(market === 'india' ? 'FIN.INCOME' : 'US.INCOME');
    setValues({ date: 'latest', [market === 'india' ? 'ticker' : 'cik']: argument });
  }, [route]);
  const choose = useCallback(
    (next: string) => {
      if (marketOf(next) !== marketOf(declared.id)) setValues({ date: 'latest' });
      setId(next);
    },
    [declared.id],
  );
  const change = useCallback((name: string, text: string) => setValues((before) => ({ ...before, [name]: text })), []);
  return { statements, declared, values, choose, change };
}
