import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { TabBar, type TabItem } from '../shell/tab-bar';
import { FunctionList } from './function-list';
import type { FunctionMetadata } from './function-metadata';
import { FunctionView } from './function-view';
import { LineItemsView } from './line-items-view';
import { useForm } from './use-form';
import { useFunctions } from './use-functions';
import { useIsWatched } from './use-is-watched';
import { useSelectedCell } from './use-selected-cell';
import { useStatementForm } from './use-statement-form';

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', height: '100%' },
  part: { flexGrow: 1, minHeight: 0 },
  loading: { marginTop: '24px' },
});

type Part = 'functions' | 'lines';

const PARTS: readonly TabItem<Part>[] = [
  { id: 'functions', label: 'Functions' },
  { id: 'lines', label: 'Line items' },
];

const idOf = (kind: 'tab' | 'panel', part: Part) => `spillway-build-${kind}-${part}`;

/** Composing a formula: any function by a form, or lines of a statement by picking them. */
export function BuildView() {
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
  const isWatched = useIsWatched();
  const selected = useSelectedCell(isWatched);
  const statementForm = useStatementForm(functions);
  const form = useForm(functions, () => setPart('functions'));
  const isLeft = useRef(false); // a function was just left
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
          <LineItemsView functions={functions} form={statementForm} selected={selected} isLive={isWatched} />
        )}
        {part === 'functions' && form.declared && (
          <FunctionView
            declared={form.declared}
            values={form.values}
            onChange={form.change}
            onClose={onClose}
            selected={selected}
            isLive={isWatched}
          />
        )}
        {part === 'functions' && !form.declared && (
          <FunctionList functions={functions} onPick={form.open} takesFocus={isLeft.current} />
        )}
      </div>
    </div>
  );
}
