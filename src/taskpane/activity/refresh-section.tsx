import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { StopRegular } from '@fluentui/react-icons';
import { usePane } from '../shell/pane-context';
import { messageOf } from '../shell/message-of';
import type { CellWork } from './refresh-monitor';
import { ScopeButton } from './scope-button';
import { Buttons, Note, Section } from './section';
import { sharedMonitor } from './refresh-monitor';
import { useCellWork } from './use-running-add-in';
import { requestsText, workText } from './work-text';

const useStyles = makeStyles({
  work: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

/** Asks for everything anew, and tells how far that has come and how it ended. */
export function RefreshSection() {
  const { addIn, workbook, announce } = usePane();
  const work = useCellWork();
  const monitor = sharedMonitor(addIn);
  const isRunning = work?.state === 'running';
  return (
    <Section title="Refresh">
      <Buttons>
        <ScopeButton
          label="Refresh"
          scope="workbook"
          appearance="primary"
          onChoose={(scope) => {
            monitor.refresh(workbook, scope).catch((error: unknown) => announce(messageOf(error), 'error'));
          }}
        />
        <Button icon={<StopRegular />} disabledFocusable={!isRunning} onClick={() => monitor.stop()}>
          Stop
        </Button>
      </Buttons>
      {work ? <Work work={work} /> : <Note>Asks the service anew for every Spillway formula in the workbook.</Note>}
    </Section>
  );
}

function Work({ work }: { readonly work: CellWork }) {
  const styles = useStyles();
  const { state, done, all } = work;
  const hasFailed = state === 'failed';
  return (
    <>
      {state === 'running' && (
        <ProgressBar
          aria-label="Cells answered"
          thickness="large"
          max={Math.max(all, 1)}
          value={done}
          aria-valuetext={`${done} of ${all}`}
        />
      )}
      {/* Each step would be too much to hear; that it began and how it ended is not. */}
      <p
        className={hasFailed ? `${styles.work} ${styles.failed}` : styles.work}
        role={state === 'running' ? undefined : 'status'}
      >
        {workText(work)}
      </p>
      {!hasFailed && all > 0 && <Note>{requestsText(work)}</Note>}
    </>
  );
}
