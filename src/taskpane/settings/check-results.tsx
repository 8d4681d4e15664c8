import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled, SubtractCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { MARKET_NAMES } from './connection-state';
import { outcomeText } from './outcome-text';
import type { Checked } from './save-and-check';

/** Where the check stands, or a sentence instead of one. */
export type CheckState = 'idle' | 'checking' | { readonly sentence: string } | readonly Checked[];

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: '8px', overflowWrap: 'anywhere' },
  icon: { fontSize: '20px', lineHeight: 0 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** The live region that says how a check ended. */
export function CheckResults({ state, extra }: { readonly state: CheckState; readonly extra?: ReactNode }) {
  const styles = useStyles();
  return (
    <div role="status" aria-label="Connection check" className={styles.list}>
      {state === 'checking' && <Spinner size="tiny" labelPosition="after" label="Checking…" />}
      {typeof state === 'object' && 'sentence' in state && <span>{state.sentence}</span>}
      {Array.isArray(state) &&
        (state as readonly Checked[]).map((one) => <CheckedRow key={one.market} checked={one} />)}
      {extra}
    </div>
  );
}

function CheckedRow({ checked: { market, baseUrl, outcome } }: { readonly checked: Checked }) {
  const styles = useStyles();
  const text = outcome
    ? outcomeText(outcome, baseUrl, window.location.origin)
    : `not set up: it has no ${baseUrl ? 'token' : 'address'}.`;
  return (
    <div className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {!outcome && <SubtractCircleRegular className={styles.none} />}
        {outcome?.kind === 'works' && <CheckmarkCircleFilled className={styles.good} />}
        {outcome && outcome.kind !== 'works' && <DismissCircleFilled className={styles.bad} />}
      </span>
      <span>
        <strong>{MARKET_NAMES[market]}</strong>: {text}
      </span>
    </div>
  );
}
