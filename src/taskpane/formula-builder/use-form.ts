import { useCallback, useEffect, useRef, useState } from 'react';
import { usePane } from '../shell/pane-context';
import { takenUp, type FilledForm } from './filled-form';
import type { FunctionMetadata } from './function-metadata';

/** The function in hand, if any, and what its fields hold. */
export interface Form extends FilledForm {
  readonly open: (declared: FunctionMetadata) => void;
  readonly close: () => void;
  readonly change: (name: string, text: string) => void;
}

/** What a company is most often asked for. */
const FIRST: Readonly<Record<'india' | 'us', string>> = { india: 'FIN.INCOME', us: 'US.INCOME' };

/** A form that begins with what the view was opened with, and keeps what was typed when another function is taken up. */
export function useForm(functions: readonly FunctionMetadata[], onVisit: () => void): Form {
  const { visit } = usePane();
  // One state: what is kept of the values depends on the function they were typed for, also once that is closed.
  const [{ declared, values }, setForm] = useState<FilledForm>({ declared: undefined, values: {} });
  const [isOpen, setIsOpen] = useState(false);
  const told = useRef(onVisit);
  told.current = onVisit;
  const open = useCallback((next: FunctionMetadata, company?: string) => {
    setForm((before) => takenUp(before, next, company));
    setIsOpen(true);
  }, []);
  useEffect(() => {
    if (visit.view !== 'build' || functions.length === 0) return;
    const { company, functionId } = visit;
    const next = functions.find(({ id }) => id === (functionId ?? (company && FIRST[company.market])));
    if (!next) return;
    open(next, company?.argument);
    told.current();
  }, [visit, functions, open]);
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
