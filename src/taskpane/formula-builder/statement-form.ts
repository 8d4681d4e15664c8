import { useCallback, useEffect, useState } from 'react';
import { catalogEntry, marketOf } from '../../functions/catalog';
import { usePane } from '../shell/pane-context';
import type { FormValues } from './formula-text';
import type { FunctionMetadata } from './function-metadata';

/** The statement that lines are picked from, and what it is asked for. */
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
