import { Link, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { usePane } from '../shell/pane-context';
import type { PickedCompany } from '../shell/visit';
import { dateText } from './company-text';
import { usePeriodEnds } from './use-period-ends';

const SHOWN = 4;
const NAMES = { annual: 'years', quarterly: 'quarters' } as const;

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  place: { outline: 'none' },
  note: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly company: PickedCompany;
  readonly type: 'annual' | 'quarterly';
}

/** The newest periods a company has an income statement for, looked for again when the view is come back to without them. */
export function LatestPeriods({ company: { market, argument }, type }: Props) {
  const styles = useStyles();
  const { visit } = usePane();
  const { ends, failure, retry } = usePeriodEnds({ market, company: argument, type, scope: null, count: SHOWN });
  useEffect(() => {
    if (visit.view === 'find') retry();
  }, [visit]);
  const place = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    place.current?.focus(); // what is pressed goes
    retry();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {failure !== undefined ? (
        <span className={styles.note}>
          {failure}{' '}
          <Link as="button" inline aria-label={`Look for the ${NAMES[type]} again`} onClick={onRetry}>
            Try again
          </Link>
        </span>
      ) : ends ? (
        <Ends ends={ends} />
      ) : (
        <Spinner size="extra-tiny" labelPosition="after" label="Looking…" />
      )}
    </div>
  );
}

function Ends({ ends }: { readonly ends: readonly string[] }) {
  const styles = useStyles();
  if (ends.length === 0) return <span className={styles.note}>none</span>;
  return (
    <ul className={styles.list}>
      {ends.map((end) => (
        <li key={end} className={styles.item}>
          {dateText(end)}
        </li>
      ))}
    </ul>
  );
}
