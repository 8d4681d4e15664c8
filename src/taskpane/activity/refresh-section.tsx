import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { StopRegular } from '@fluentui/react-icons';
import { countInWords } from '../../api';
import { durationText } from '../texts/duration-text';
import { messageOf } from '../texts/message-of';
import { OutsideText } from '../components/outside-text';
import { usePane, useStore } from '../shell/pane-context';
import { costText } from '../refresh/cost-text';
import { RefreshButton } from '../refresh/refresh-button';
import { refreshCost } from '../refresh/refresh-cost';
import { RefreshSettingsFields } from '../refresh/refresh-settings-fields';
import { minAgeOf, refreshAsSet, refreshEverything } from '../refresh/refresh-workbook';
import { useOutlook } from '../refresh/use-outlook';
import { type CellWork, sharedMonitor } from './refresh-monitor';
import { Buttons, Note, Section } from './section';

const useStyles = makeStyles({
  work: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

/** The current or last run. */
export function useCellWork(): CellWork | undefined {
  const monitor = sharedMonitor(usePane().addIn);
  return useStore(monitor);
}

/** Says what a refresh costs, starts and stops it; shows its progress and its result. */
export function RefreshSection() {
  const { addIn, workbook, announce } = usePane();
  const work = useCellWork();
  const monitor = sharedMonitor(addIn);
  const isRunning = work?.state === 'running';
  const { outlook, read, save } = useOutlook(isRunning);
  const fail = (error: unknown) => announce(messageOf(error), 'error');
  const minAgeMs = minAgeOf(outlook.settings);
  return (
    <Section title="Refresh">
      <Note>
        {outlook.workbook
          ? costText(refreshCost({ workbook: outlook.workbook, formulas: outlook.workbook }, minAgeMs), minAgeMs)
          : 'Asks the service again for what is no longer fresh.'}
      </Note>
      <Buttons>
        <RefreshButton
          outlook={outlook}
          onOpen={() => read('every scope')}
          onChoose={(scope, what) => {
            const refresh = what === 'everything' ? refreshEverything : refreshAsSet;
            refresh(addIn, workbook, scope).catch(fail);
          }}
        />
        <Button icon={<StopRegular />} disabledFocusable={!isRunning} onClick={() => monitor.stop()}>
          Stop
        </Button>
      </Buttons>
      {work && <Work work={work} />}
      <RefreshSettingsFields settings={outlook.settings} onSave={save} />
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
      {/* A screen reader announces the start and the end only: every step would be too much. */}
      <p
        className={hasFailed ? `${styles.work} ${styles.failed}` : styles.work}
        role={state === 'running' ? undefined : 'status'}
      >
        <OutsideText text={workText(work)} />
      </p>
      {!hasFailed && all > 0 && <Note>{requestsText(work)}</Note>}
    </>
  );
}

const NAMES = { refresh: 'Refresh', calculation: 'Calculation' } as const;
const GOING = { refresh: 'Refreshing', calculation: 'Calculating' } as const;

/** "Refreshing: 240 of 500 cells", "Refresh finished at 14:32:05: 500 of 500 cells in 3.1 s". */
function workText(work: CellWork): string {
  const { kind, state, done, all, message = '', startedMs, endedMs } = work;
  const cells = `${done.toLocaleString('en-US')} of ${countInWords(all, 'cell')}`;
  if (state === 'running') return `${GOING[kind]}: ${cells}`;
  if (state === 'failed') return `${NAMES[kind]} failed: ${message}`;
  if (kind === 'refresh' && all === 0) return 'Nothing to refresh.';
  if (endedMs === undefined) return `Last calculation: ${cells}`;
  return `${NAMES[kind]} ${state} at ${timeText(endedMs)}: ${cells} in ${durationText(endedMs - startedMs)}`;
}

/** "12 requests sent, 3 waiting, 488 saved (450 shared, 38 from the cache)". */
function requestsText({ requests: { sent, waiting, byCache, bySharing } }: CellWork): string {
  const saved = byCache + bySharing;
  const ways = [bySharing > 0 && `${number(bySharing)} shared`, byCache > 0 && `${number(byCache)} from the cache`];
  const how = saved > 0 ? ` (${ways.filter(Boolean).join(', ')})` : '';
  const parts = [
    `${countInWords(sent, 'request')} sent`,
    ...(waiting > 0 ? [`${number(waiting)} waiting`] : []),
    `${number(saved)} saved${how}`,
  ];
  return parts.join(', ');
}

function timeText(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB');
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
