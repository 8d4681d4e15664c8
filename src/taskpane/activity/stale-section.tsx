import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useId } from 'react';
import type { ErrorGroup } from '../../functions/runtime/pane-api';
import { ErrorCells } from './error-cells';
import { Section } from './section';
import { staleCellsText, staleReasonText } from './stale-text';

const useStyles = makeStyles({
  message: { margin: 0, overflowWrap: 'anywhere' },
});

/** Cells whose numbers are older than they should be, why, and what to do. Shown as long as a cell shows such a number. */
export function StaleSection({ errors }: { readonly errors: readonly ErrorGroup[] }) {
  const stale = errors.filter(({ kind }) => kind === 'stale');
  if (stale.length === 0) return null;
  const count = stale.reduce((sum, group) => sum + group.count, 0);
  return (
    <Section title="Earlier answers">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{staleCellsText(count)}</MessageBarTitle> They keep the last good answer, since the service
          gave no newer one.
        </MessageBarBody>
      </MessageBar>
      {stale.map((group) => (
        <Reason key={group.message} group={group} />
      ))}
    </Section>
  );
}

function Reason({ group }: { readonly group: ErrorGroup }) {
  const styles = useStyles();
  const id = useId();
  return (
    <>
      <p id={id} className={styles.message}>
        {staleReasonText(group)}
      </p>
      <ErrorCells group={group} messageId={id} />
    </>
  );
}
