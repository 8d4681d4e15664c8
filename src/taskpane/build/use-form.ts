import { useCallback, useEffect, useRef, useState } from 'react';
import { usePane } from '../shell/pane-context';
import type { FormValues } from './formula-text';
import { initialValues } from './form-fields';
import { marketOf } from './function-groups';
import type { FunctionMetadata } from './function-metadata';

/** The function in hand, if any, and what its fields hold. */
export interface Form {
  readonly declared: FunctionMetadata | undefined;
  readonly values: FormValues;
  readonly open: (declared: FunctionMetadata) => void;
  readonly close: () => void;
  readonly change: (name: string, text: string) => void;
}

/** What a company is most often asked for. */
const FIRST: Readonly<Record<'india' | 'us', string>> = { india: 'FIN.INCOME', us: 'US.INCOME' };

/** A form that begins with what the view was opened with, and keeps what was typed when another function is taken up. */
export function useForm(functions: readonly FunctionMetadata[], onVisit: () => void): Form {
  const { visit } = usePane();
  const [declared, setDeclared] = useState<FunctionMetadata>();
  const [values, setValues] = useState<FormValues>({});
  const told = useRef(onVisit);
  told.current = onVisit;
  const open = useCallback((next: FunctionMetadata) => {
    setDeclared((before) => {
      setValues((typed) => carriedOver(before, next, typed));
      return next;
    });
  }, []);
  useEffect(() => {
    if (visit.view !== 'build' || functions.length === 0) return;
    const { company, functionId } = visit;
    const next = functions.find(({ id }) => id === (functionId ?? (company && FIRST[company.market])));
    if (!next) return;
    open(next);
    told.current();
    const name = next.parameters.find((parameter) => COMPANY_ARGUMENTS.includes(parameter.name))?.name;
    if (company && name !== undefined) setValues((typed) => ({ ...typed, [name]: company.argument }));
  }, [visit, functions, open]);
  const change = useCallback((name: string, text: string) => setValues((before) => ({ ...before, [name]: text })), []);
  return { declared, values, open, close: useCallback(() => setDeclared(undefined), []), change };
}

const COMPANY_ARGUMENTS = ['ticker', 'cik', 'tickers', 'ciks'];

/** Arguments of one name mean the same within a market, but for those whose values differ from function to function. */
function carriedOver(before: FunctionMetadata | undefined, next: FunctionMetadata, typed: FormValues): FormValues {
  const isSameMarket = before === undefined || marketOf(before.id) === marketOf(next.id);
  const kept = Object.entries(isSameMarket ? typed : {}).filter(([name, text]) => {
    const after = next.parameters.find((parameter) => parameter.name === name);
    const former = before?.parameters.find((parameter) => parameter.name === name);
    if (!after || text === '' || name === 'options') return false;
    return (
      former === undefined ||
      former.values.map(({ value }) => value).join() === after.values.map(({ value }) => value).join()
    );
  });
  return { ...initialValues(next), ...Object.fromEntries(kept) };
}
