import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { OutsideText } from '../../components/outside-text';
import type { Company } from '../../companies/company';
import type { ShownPeriods } from './use-company-periods';
import { capText, indianDayText, marketCapText, priceText } from '../company-text';
import { LatestPeriods } from './latest-periods';

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

interface Props {
  readonly company: Company;
  readonly years: ShownPeriods;
  /** Undefined for a market whose quarters are not looked for. */
  readonly quarters: ShownPeriods | undefined;
  /** The result of the checks of the newest statements. */
  readonly checks: ReactNode;
}

/** The facts of a company from the lists, and its newest periods; missing ones are left out. */
export function CompanyFacts({ company, years, quarters, checks }: Props) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      <Fact term="Listed as" text={listedAs(company)} />
      <Fact term="CIK" text={company.cik} />
      <Fact term="ISIN" text={company.isin} />
      <Fact term="Size" text={capText(company.cap)} />
      <Fact term="Sector" text={company.sector} />
      <Fact term="Industry" text={company.industry === company.sector ? '' : company.industry} />
      <SnapshotFacts company={company} />
      <Fact term="Latest years">
        <LatestPeriods periods={years} names="years" />
      </Fact>
      {quarters && (
        <Fact term="Quarters">
          <LatestPeriods periods={quarters} names="quarters" />
        </Fact>
      )}
      {checks && <Fact term="Checks">{checks}</Fact>}
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
    const first = [exchange, symbol || scripCode].filter(Boolean).join('\u00a0');
    return [first, symbol && scripCode !== symbol ? scripCode : ''].filter(Boolean).join(', ');
  });
  return names.filter(Boolean).join(' · ') || ticker;
}
