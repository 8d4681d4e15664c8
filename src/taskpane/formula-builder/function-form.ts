import { useCallback, useEffect, useRef, useState } from 'react';
import { usePane } from '../shell/pane-context';
import { initialValues } from './fields/form-fields';
import type { FormValues } from './formula-text';
import type { FunctionMetadata } from './function-metadata';

/** The open function, if any, and the values of its fields. */
export interface Form extends FilledForm {
  readonly open: (declared: FunctionMetadata) => void;
  readonly close: () => void;
  readonly change: (name: string, text: string) => void;
}

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
    const next = functions.find(({ id, market, statement }) =>
      functionId === undefined ? statement && market === company?.market : id === functionId,
    );
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

/** The form of another function: it keeps the values that mean the same there, and takes the given company. */
export function withFunction(before: FilledForm, next: FunctionMetadata, company?: string): FilledForm {
  const values = { ...initialValues(next), ...carriedOver(before, next) };
  const name = companyArgument(next);
  return {
    declared: next,
    values: company === undefined || name === undefined ? values : { ...values, [name]: company },
  };
}

/** The argument that names a company, or several. */
function companyArgument({ parameters }: FunctionMetadata): string | undefined {
  return parameters.find(({ kind }) => kind === 'company' || kind === 'companies')?.name;
}

/** Arguments of the same name mean the same within a market, except those whose values differ between functions. */
function carriedOver({ declared: before, values }: FilledForm, next: FunctionMetadata): FormValues {
  const isSameMarket = before === undefined || before.market === next.market;
  const kept = Object.entries(isSameMarket ? values : {}).filter(([name, text]) => {
    const after = next.parameters.find((parameter) => parameter.name === name);
    const former = before?.parameters.find((parameter) => parameter.name === name);
    if (!after || text === '' || after.kind === 'options') return false;
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

const NOTHING: FunctionMetadata = {
  id: '',
  market: 'india',
  description: '',
  helpUrl: '',
  isStreaming: false,
  parameters: [],
  endpoints: [],
};

/** The form of a statement function; it keeps entered values when the user chooses another statement of the market. */
export function useStatementForm(functions: readonly FunctionMetadata[]): StatementForm {
  const { route } = usePane();
  const statements = functions.filter(({ statement }) => statement);
  const [id, setId] = useState('');
  const [values, setValues] = useState<FormValues>({ date: 'latest' });
  const declared = statements.find((statement) => statement.id === id) ?? statements[0] ?? NOTHING;
  useEffect(() => {
    if (route.view !== 'build' || !route.company) return;
    const { market, argument } = route.company;
    const first = functions.find((one) => one.statement && one.market === market);
    const name = first && companyArgument(first);
    if (first) setId(first.id);
    if (name !== undefined) setValues({ date: 'latest', [name]: argument });
  }, [route, functions]);
  const choose = useCallback(
    (next: string) => {
      const { market } = functions.find((one) => one.id === next) ?? NOTHING;
      if (market !== declared.market) setValues({ date: 'latest' });
      setId(next);
    },
    [functions, declared.market],
  );
  const change = useCallback((name: string, text: string) => setValues((before) => ({ ...before, [name]: text })), []);
  return { statements, declared, values, choose, change };
}
