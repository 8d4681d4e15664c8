import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { PreviewCell, PreviewResult } from '../../functions/running-add-in';
import { dateOfSerial } from '../../tables';
import { usePane } from '../shell/pane-context';
import type { PickedCompany } from '../shell/visit';
import { dateText } from './company-text';

const SHOWN = 4;

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly company: PickedCompany;
  readonly type: 'annual' | 'quarterly';
}

/** The newest periods a company has an income statement for, as FIN.PERIODS and US.PERIODS tell them. */
export function LatestPeriods({ company: { market, argument }, type }: Props) {
  const styles = useStyles();
  const { addIn } = usePane();
  const [result, setResult] = useState<PreviewResult>();
  useEffect(() => {
    setResult(undefined);
    return market === 'india'
      ? addIn.preview('FIN.PERIODS', [argument, type, null, SHOWN], setResult)
      : addIn.preview('US.PERIODS', [argument, type, SHOWN], setResult);
  }, [addIn, argument, market, type]);
  if (!result) return <Spinner size="extra-tiny" labelPosition="after" label="Looking…" />;
  if ('error' in result) return <span className={styles.note}>{noneOr(result)}</span>;
  return (
    <ul className={styles.list}>
      {result.rows.flat().map((cell, at) => (
        <li key={at} className={styles.item}>
          {periodText(cell)}
        </li>
      ))}
    </ul>
  );
}

/** An Excel without data types is given a date as its bare serial. */
function periodText(cell: PreviewCell): string {
  const serial = typeof cell === 'object' && 'serial' in cell ? cell.serial : cell;
  if (typeof serial === 'number') return dateText(dateOfSerial(serial));
  return typeof serial === 'object' ? serial.error : String(serial);
}

/** `#N/A` is an answer: there are none. Anything else says why they are not known. */
function noneOr({ error, message }: { readonly error: string; readonly message: string }): string {
  return error === '#N/A' ? 'none' : message;
}
