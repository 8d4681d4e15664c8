import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { countInWords } from '../../api';
import { isInExcel } from '../../stored-texts/is-in-excel';
import { fetchFunctions } from '../formula-builder/fetch-functions';
import { checkAll } from '../settings/connection-check/check-connection';
import { CHECK_TIMEOUT_MS } from '../settings/connection-check/request-once';
import { PLAIN_LIST } from '../components/shared-styles';
import { messageOf } from '../texts/message-of';
import { OutsideText } from '../components/outside-text';
import { usePane, type PaneContent } from '../shell/pane-context';
import type { Outcome } from './checks/check';
import { excelFeatures } from './checks/excel-features';
import { readFunctionsAgain } from './functions-cache';
import { failedFirst, reportText, STATE_WORDS, summaryOf } from './report';
import { seeStream } from './checks/team-stream';
import { CHECKS, runChecks, type CheckedHost, type Result } from './run-checks';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase300 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  list: { ...PLAIN_LIST, display: 'flex', flexDirection: 'column', rowGap: '8px' },
  item: { borderLeft: `3px solid ${tokens.colorNeutralStroke1}`, paddingLeft: '8px', overflowWrap: 'anywhere' },
  detail: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  passed: { color: tokens.colorPaletteGreenForeground1 },
  failed: { color: tokens.colorPaletteRedForeground1 },
  unsupported: { color: tokens.colorNeutralForeground2 },
  unseen: { color: tokens.colorNeutralForeground2 },
});

/** Tries on scratch sheets what Spillway needs of this Excel, and shows the results. */
export function SelfCheckView() {
  const styles = useStyles();
  const pane = usePane();
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const run = async () => {
    setResults([]);
    setIsRunning(true);
    const found: Result[] = [];
    await runChecks(hostOf(pane), (result) => {
      found.push(result);
      setResults([...found]);
    }).then(
      () => pane.announce(`Checked: ${summaryOf(found)}.`),
      (error: unknown) => pane.announce(messageOf(error), 'error'),
    );
    setIsRunning(false);
  };
  const isComplete = results.length === CHECKS.length;
  return (
    <div className={styles.root}>
      <p className={styles.note}>
        Tries {countInWords(CHECKS.length, 'thing')} on a sheet of its own, which it removes. It takes a minute or two.
        Nothing of the workbook changes.
      </p>
      <div className={styles.buttons}>
        <Button disabledFocusable={isRunning} onClick={() => void run()}>
          {isRunning ? `Checking, ${results.length} of ${CHECKS.length}` : 'Check this Excel'}
        </Button>
        {isComplete && <CopyReport results={results} />}
        {isInExcel() && results.some(({ outcome }) => outcome.state === 'failed') && <ReadFunctionsAgain />}
      </div>
      {isComplete && <p className={styles.note}>{summaryOf(results)}.</p>}
      {results.length > 0 && (
        <ul className={styles.list} aria-label="Results of the check">
          {(isComplete ? failedFirst(results) : results).map(({ title, outcome }) => (
            <li key={title} className={styles.item}>
              <State state={outcome.state} /> {title}
              <span className={styles.detail}>
                <OutsideText text={outcome.detail} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function State({ state }: { readonly state: Outcome['state'] }) {
  const styles = useStyles();
  return <strong className={styles[state]}>{STATE_WORDS[state]}:</strong>;
}

function CopyReport({ results }: { readonly results: readonly Result[] }) {
  const { addIn, announce } = usePane();
  const copy = () =>
    navigator.clipboard
      .writeText(reportText(hostName(), results, addIn.readSettings()))
      .then(() => announce('Copied the report, without tokens and addresses.'))
      .catch(() => announce('The clipboard cannot be used here: select the results and copy them.', 'error'));
  return <Button onClick={() => void copy()}>Copy report</Button>;
}

function ReadFunctionsAgain() {
  const { announce } = usePane();
  const force = () =>
    readFunctionsAgain()
      .then(() => announce('Close this workbook and open it: Excel then reads the functions again.'))
      .catch((error: unknown) => announce(messageOf(error), 'error'));
  return <Button onClick={() => void force()}>Read functions again</Button>;
}

function hostName(): string {
  return isInExcel() ? excelFeatures.host : 'a workbook that stands in for Excel';
}

function hostOf({ addIn, workbook }: PaneContent): CheckedHost {
  const isStandIn = !isInExcel();
  return {
    workbook,
    isStandIn,
    environment: {
      addIn,
      features: isStandIn ? { ...excelFeatures, withPaneClosed: () => Promise.resolve(undefined) } : excelFeatures,
      functions: () => fetchFunctions(addIn),
      checkConnections: checkAll,
      seeStream: (market, connection) =>
        seeStream(market, connection, { fetch, signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }),
      storage: () => window.localStorage,
      session: () => window.sessionStorage,
      databases: () => window.indexedDB,
      supports: ({ name, version }) => isStandIn || Office.context.requirements.isSetSupported(name, version),
      now: () => performance.timeOrigin + performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  };
}
