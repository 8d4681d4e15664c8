import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled, SubtractCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { hostOf } from '../../texts/host-of';
import { MARKETS } from '../../../api';
import { OutsideText } from '../../components/outside-text';
import type { Checked, CheckOutcome } from './check-connection';
import { NameResults } from './name-results';

/** The state of the check, or a sentence in its place. */
export type CheckState = 'idle' | 'checking' | { readonly sentence: string } | readonly Checked[];

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: '8px', overflowWrap: 'anywhere' },
  icon: { fontSize: '20px', lineHeight: 0 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** The live region with the result of a check. */
export function CheckResults({ state, extra }: { readonly state: CheckState; readonly extra?: ReactNode }) {
  const styles = useStyles();
  return (
    <div role="status" aria-label="Connection check" className={styles.list}>
      {state === 'checking' && <Spinner size="tiny" labelPosition="after" label="Checking…" />}
      {typeof state === 'object' && 'sentence' in state && <OutsideText text={state.sentence} />}
      {Array.isArray(state) &&
        (state as readonly Checked[]).map((one) => <CheckedRow key={one.market} checked={one} />)}
      {extra}
    </div>
  );
}

function CheckedRow({ checked: { market, baseUrl, outcome, names } }: { readonly checked: Checked }) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {!outcome && <SubtractCircleRegular className={styles.none} />}
        {outcome?.kind === 'works' && <CheckmarkCircleFilled className={styles.good} />}
        {outcome && outcome.kind !== 'works' && <DismissCircleFilled className={styles.bad} />}
      </span>
      <span>
        <strong>{MARKETS[market].name}</strong>:{' '}
        {outcome ? (
          <Outcome outcome={outcome} baseUrl={baseUrl} />
        ) : (
          `not set up: it has no ${baseUrl ? 'token' : 'address'}.`
        )}
        {outcome?.kind === 'works' && <NameResults names={names} />}
      </span>
    </div>
  );
}

/** The meaning of a check's outcome and the remedy, for the person who can apply it. */
function Outcome({ outcome, baseUrl }: { readonly outcome: CheckOutcome; readonly baseUrl: string }) {
  const host = <OutsideText text={hostOf(baseUrl)} />;
  switch (outcome.kind) {
    case 'works':
      return <Working {...outcome} />;
    case 'rejected':
      return <>{host} rejected the token. Copy it again from where it was issued, or ask for a new one.</>;
    case 'signed-out':
      return <>your sign-in at {host} is over. Sign in again.</>;
    case 'unreachable':
      return (
        <>
          nothing answers at {host}. Check the address under Advanced, and whether this computer is online (a VPN or
          proxy may be needed).
        </>
      );
    case 'cors':
      return <NotAllowed host={host} />;
    case 'timeout':
      return <>{host} did not answer in time. Try again in a few minutes.</>;
    case 'not-this-service':
      return (
        <>
          {host} answers, but not as this data service does (<OutsideText text={outcome.detail} />
          ). Check the address under Advanced.
        </>
      );
    case 'broken':
      return (
        <>
          the answer of {host} is not whole: {outcome.detail}. Check again in a few minutes.
        </>
      );
    case 'refused':
      return (
        <>
          {host} took the token but refused the question (<OutsideText text={outcome.detail} />
          ). Tell whoever runs the service.
        </>
      );
    case 'limited':
      return <>{host} limits requests at the moment, so the token was not checked. Try again in a minute.</>;
    case 'failing':
      return <Failing host={host} status={outcome.status} />;
  }
}

function NotAllowed({ host }: { readonly host: ReactNode }) {
  return (
    <>
      {host} answers, but does not let this page read its answers (CORS). Ask whoever runs it to allow the origin{' '}
      {window.location.origin}.
    </>
  );
}

function Failing({ host, status }: { readonly host: ReactNode; readonly status: number }) {
  return (
    <>
      {host} failed (HTTP {status}), so the token was not checked. Try again in a few minutes.
    </>
  );
}

function Working({ companies, dataset, isTeamServer }: Extract<CheckOutcome, { readonly kind: 'works' }>) {
  return (
    <>
      {companies === undefined ? 'works.' : `works. ${companies.toLocaleString('en-US')} companies.`}
      {dataset !== undefined && (
        <>
          {' '}
          It is a sandbox: <OutsideText text={dataset} />.
        </>
      )}
      {isTeamServer && <div>Team server: many questions in one request.</div>}
    </>
  );
}
