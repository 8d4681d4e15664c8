import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { MarketId } from '../../api';
import type { TracedAnswer, TracedStatement } from '../../functions/runtime/pane-api';
import { isWebAddress, statementText } from '../../functions/trace/amount-text';
import { ChecksVerdict } from '../components/checks-verdict';
import { NOTE } from '../components/shared-styles';
import { OutsideText } from '../components/outside-text';
import { LikelyFiling } from './likely-filing';
import { freshnessText } from './trace-text';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', rowGap: '2px', overflowWrap: 'anywhere' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  note: NOTE,
});

/** Whether the service names the filing of a statement. */
const FILING_IS_NAMED: Readonly<Record<MarketId, boolean>> = { india: false, us: true };

interface Props {
  readonly number: number;
  readonly market: MarketId;
  readonly statement: TracedStatement;
  readonly answer: TracedAnswer | undefined;
}

/** Shows a statement from which numbers come: its facts, whether it adds up, when it was received, its filing. */
export function StatementCard({ number, market, statement, answer }: Props) {
  const styles = useStyles();
  const { company, cik, scope, auditStatus, unit, checks, computed, accession, filing } = statement;
  // The exchanges' documents do not include shareholding patterns, which have no checks.
  const mayBeLookedFor = !FILING_IS_NAMED[market] && checks !== undefined;
  const facts = [company, cik && `CIK ${cik}`, scope, auditStatus, unit].filter(Boolean).join(' · ');
  return (
    <div className={styles.card}>
      <h4 className={styles.title}>
        {number}. <OutsideText text={statementText(statement)} />
      </h4>
      <OutsideText text={facts} />
      {computed && (
        <span>
          No filing has it: {computed.from} (statements {computed.of.map((each) => each + 1).join(', ')})
        </span>
      )}
      {checks && (
        <ChecksVerdict fails={checks.fails}>
          <OutsideText text={checks.text} most={2000} />
        </ChecksVerdict>
      )}
      {answer && (
        <span className={styles.note}>
          <OutsideText text={freshnessText(answer)} />
        </span>
      )}
      {filing !== undefined && isWebAddress(filing) && (
        <span>
          <Link href={filing} target="_blank" rel="noopener noreferrer" inline>
            Filing {accession === undefined ? '' : <OutsideText text={accession} />}
          </Link>
        </span>
      )}
      {mayBeLookedFor && <LikelyFiling statement={statement} />}
    </div>
  );
}
