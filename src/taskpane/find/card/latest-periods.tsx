import { makeStyles, tokens } from '@fluentui/react-components';
import { dateText } from '../company-text';
import type { ShownPeriods } from './use-company-periods';
import { Pending } from '../../calls/pending';
import { OutsideText } from '../../components/outside-text';
import { PLAIN_LIST } from '../../components/shared-styles';

const useStyles = makeStyles({
  list: { ...PLAIN_LIST, display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
  item: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly periods: ShownPeriods;
  readonly names: 'years' | 'quarters';
}

/** The newest periods with an income statement. */
export function LatestPeriods({ periods: { ends, reason, failure, retry }, names }: Props) {
  return (
    <Pending what={names} failure={failure} retry={retry} isKnown={ends !== undefined}>
      <Ends ends={ends ?? []} reason={reason} />
    </Pending>
  );
}

function Ends({ ends, reason }: { readonly ends: readonly string[]; readonly reason: string | undefined }) {
  const styles = useStyles();
  if (ends.length === 0)
    return <span className={styles.note}>{reason === undefined ? 'none' : <OutsideText text={reason} />}</span>;
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
