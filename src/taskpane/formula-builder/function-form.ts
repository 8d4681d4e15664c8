import { useCallback, useEffect, useRef, useState } from 'react';
import { catalogEntry, marketOf } from '../../functions/catalog';
import { usePane } from '../shell/pane-context';
import { initialValues } from './form-fields';
import type { FormValues } from './formula-text';
import type { FunctionMetadata } from './function-metadata';

/** The function in hand, if any, and what its fields hold. */
export interface Form extends FilledForm {
  readonly open: (declared: FunctionMetadata) => void;
  readonly close: () => void;
  readonly change: (name: string, text: string) => void;
}

/** The function that a form for a company begins with. */
const FIRST: Readonly<Record<'india' | 'us', string>> = { india: 'FIN.INCOME', us: 'US.INCOME' };

/** A form that begins with what the view was opened with, and keeps what was typed when another function is taken up. */
export function useForm(functions: readonly FunctionMetadata[], onNavigate: () => void): Form {
  const { route } = usePane();
  // One state: what is kept of the values depends on the function they were typed for, also once that is closed.
  const [{ declared, values }, setForm] = useState<FilledForm>({ declared: undefined, values: {} });
  const [isOpen, setIsOpen] = useState(false);
  const told = useRef(onNavigate);
  told.current = onNavigate;
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
    told.current();
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

/** A function and what its fields hold. */
export interface FilledForm {
  /** Undefined before the first one is taken up. */
  readonly declared: FunctionMetadata | undefined;
  readonly values: FormValues;
}

const COMPANY_ARGUMENTS = ['ticker', 'cik', 'tickers', 'ciks'];

/** The form of another function: it keeps what was typed and means the same there, and is about the company, where one is given. */
export function withFunction(before: FilledForm, next: FunctionMetadata, company?: string): FilledForm {
  const values = { ...initialValues(next), ...carriedOver(before, next) };
  const name = next.parameters.find((parameter) => COMPANY_ARGUMENTS.includes(parameter.name))?.name;
  return {
    declared: next,
    values: company === undefined || name === undefined ? values : { ...values, [name]: company },
  };
}

/** Arguments of one name mean the same within a market, but for those whose values differ from function to function. */
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

/** The statement that lines are picked from, and its arguments. */
export interface StatementForm {
  readonly statements: readonly FunctionMetadata[];
  readonly declared: FunctionMetadata;
  readonly values: FormValues;
  readonly choose: (functionId: string) => void;
  readonly change: (name: string, text: string) => void;
}

const NOTHING: FunctionMetadata = { id: '', description: '', helpUrl: '', isStreaming: false, parameters: [] };

/** A form over the statement functions: what was typed stays when another statement of the market is chosen. */
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
