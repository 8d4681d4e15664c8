import { Link, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MarketId } from '../../api';
import { usePane } from '../shell/pane-context';
import { OutsideText } from '../shell/outside-text';
import type { PickedCompany } from '../shell/market';
import { type Company, pick } from './company';
import { capText, dateText, indianDayText, marketCapText, priceText } from './company-text';
import { usePeriodEnds } from './period-ends';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr)',
    columnGap: '12px',
    rowGap: '6px',
    margin: 0,
    lineHeight: tokens.lineHeightBase300,
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

const PERIOD_TERMS = { annual: 'Latest years', quarterly: 'Quarters' } as const;

/** Looking for quarters takes many requests where their ends are not known. */
const SHOWN_PERIODS: Readonly<Record<MarketId, readonly (keyof typeof PERIOD_TERMS)[]>> = {
  india: ['annual', 'quarterly'],
  us: ['annual'],
};

/** The facts of a company from the lists; missing ones are left out. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const styles = useStyles();
  const picked = pick(company);
  return (
    <dl className={styles.facts}>
      <Fact term="Listed as" text={listedAs(company)} />
      <Fact term="CIK" text={company.cik} />
      <Fact term="ISIN" text={company.isin} />
      <Fact term="Size" text={capText(company.cap)} />
      <Fact term="Sector" text={company.sector} />
      <Fact term="Industry" text={company.industry === company.sector ? '' : company.industry} />
      <SnapshotFacts company={company} />
      {SHOWN_PERIODS[company.market].map((type) => (
        <Fact key={type} term={PERIOD_TERMS[type]}>
          <LatestPeriods company={picked} type={type} />
        </Fact>
      ))}
    </dl>
  );
}

function SnapshotFacts({ company: { snapshot } }: { readonly company: Company }) {
  if (!snapshot) return null;
  const { marketCap, marketCapUnit, currency, current, high, low, asOf } = snapshot;
  return (
    <>
      {marketCap !== undefined && <Fact term="Market cap" text={marketCapText(marketCap, marketCapUnit)} />}
      {current !== undefined && <Fact term="Price" text={priceText(current, currency)} />}
      {high !== undefined && low !== undefined && (
        <Fact term="52 weeks" text={`${priceText(low, currency)} to ${priceText(high, currency)}`} />
      )}
      <Fact term="Prices of" text={indianDayText(asOf)} />
    </>
  );
}

interface FactProps {
  readonly term: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

function Fact({ term, text, children }: FactProps) {
  const styles = useStyles();
  if (text === '') return null;
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{text === undefined ? children : <OutsideText text={text} />}</dd>
    </>
  );
}

function listedAs({ listings, ticker }: Company): string {
  const names = listings.map(({ exchange, symbol, scripCode }) => {
    const code = [symbol, scripCode !== symbol ? scripCode : ''].filter(Boolean).join(', ');
    return `${exchange} ${code}`.trim().replaceAll(' ', '\u00a0');
  });
  return names.filter(Boolean).join(' · ') || ticker;
}

const SHOWN = 4;
const NAMES = { annual: 'years', quarterly: 'quarters' } as const;

const usePeriodStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  place: { outline: 'none' },
  note: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly company: PickedCompany;
  readonly type: 'annual' | 'quarterly';
}

/** The newest periods with an income statement, requested again when the user returns to a view without them. */
function LatestPeriods({ company: { market, argument }, type }: Props) {
  const styles = usePeriodStyles();
  const { route } = usePane();
  const { ends, failure, retry } = usePeriodEnds({ market, company: argument, type, scope: null, count: SHOWN });
  useEffect(() => {
    if (route.view === 'find') retry();
  }, [route]);
  const place = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    place.current?.focus(); // React removes the pressed button
    retry();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {failure !== undefined ? (
        <span className={styles.note}>
          <OutsideText text={failure} />{' '}
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
  const styles = usePeriodStyles();
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
