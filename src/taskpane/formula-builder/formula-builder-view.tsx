import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePane } from '../shell/pane-context';
import { TabBar, type TabItem } from '../shell/tab-bar';
import { DefinitionsView } from '../definitions/definitions-view';
import { FunctionList } from './function-list';
import { fetchFunctions } from './fetch-functions';
import type { FunctionMetadata } from './function-metadata';
import { FunctionView } from './function-view';
import { LineItemsView } from './lines/line-items-view';
import { useForm, useStatementForm } from './function-form';
import { useSelectedCell } from './use-selected-cell';

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', height: '100%' },
  part: { flexGrow: 1, minHeight: 0 },
  loading: { marginTop: '24px' },
});

type Part = 'functions' | 'lines' | 'definitions';

const PARTS: readonly TabItem<Part>[] = [
  { id: 'functions', label: 'Functions' },
  { id: 'lines', label: 'Line items' },
  { id: 'definitions', label: 'Definitions' },
];

const idOf = (kind: 'tab' | 'panel', part: Part) => `spillway-build-${kind}-${part}`;

/** Composes a formula: by a form of any function, or by choosing lines of a statement. */
export function FormulaBuilderView() {
  const styles = useStyles();
  const { functions, failed, retry } = useFunctions();
  if (failed) {
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>The list of functions could not be fetched. Check the connection.</MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  if (!functions) return <Spinner size="small" label="Loading the functions" className={styles.loading} />;
  return <Parts functions={functions} />;
}

function Parts({ functions }: { readonly functions: readonly FunctionMetadata[] }) {
  const styles = useStyles();
  const [part, setPart] = useState<Part>('functions');
  const isVisible = useIsVisible();
  const selected = useSelectedCell(isVisible);
  const statementForm = useStatementForm(functions);
  const form = useForm(functions, () => setPart('functions'));
  const isLeft = useRef(false); // true just after a function was closed
  useEffect(() => void (isLeft.current = false));
  const onClose = () => {
    isLeft.current = true;
    form.close();
  };
  return (
    <div className={styles.view}>
      <TabBar label="Ways to build" isSmall tabs={PARTS} selected={part} onSelect={setPart} idOf={idOf} />
      <div role="tabpanel" id={idOf('panel', part)} aria-labelledby={idOf('tab', part)} className={styles.part}>
        {part === 'lines' && (
          <LineItemsView functions={functions} form={statementForm} selected={selected} isLive={isVisible} />
        )}
        {part === 'definitions' && <DefinitionsView functions={functions} selected={selected} isLive={isVisible} />}
        {part === 'functions' && form.declared && (
          <FunctionView
            declared={form.declared}
            values={form.values}
            onChange={form.change}
            onClose={onClose}
            selected={selected}
            isLive={isVisible}
          />
        )}
        {part === 'functions' && !form.declared && (
          <FunctionList functions={functions} onPick={form.open} takesFocus={isLeft.current} />
        )}
      </div>
    </div>
  );
}

export interface FunctionsState {
  readonly functions: readonly FunctionMetadata[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The functions of the add-in, fetched when the view is first opened. */
export function useFunctions(): FunctionsState {
  const { addIn } = usePane();
  const [functions, setFunctions] = useState<readonly FunctionMetadata[]>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    fetchFunctions(addIn).then(
      (fetched) => isWanted && setFunctions(fetched),
      () => isWanted && setFailed(true),
    );
    return () => void (isWanted = false);
  }, [addIn, round]);
  const retry = useCallback(() => {
    setFailed(false);
    setRound((before) => before + 1);
  }, []);
  return { functions, failed, retry };
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while this view is visible: a closed pane keeps running and must send no requests. */
export function useIsVisible(): boolean {
  const { route } = usePane();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  return isVisible && route.view === 'build';
}
