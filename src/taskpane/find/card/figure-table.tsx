import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, useId } from 'react';
import { NOTE } from '../../components/shared-styles';
import { OutsideText } from '../../components/outside-text';
import { dateText } from '../company-text';
import { figureText, reasonText } from './figure-text';
import type { FigureRow } from '../../../functions/cards/key-figures';
import { Sparkline } from './sparkline';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', margin: '0 0 14px' },
  caption: { ...NOTE, padding: '0 0 4px', textAlign: 'left' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  label: { padding: '4px 8px 4px 0', textAlign: 'left', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  value: {
    padding: '4px 0',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  /** Below the label: beside it a sentence would stand in a dozen lines. */
  none: { ...NOTE, padding: '0 0 4px', overflowWrap: 'anywhere' },
  line: { width: '72px', padding: '4px 0 4px 4px', lineHeight: 0 },
});

interface Props {
  /** The company, as messages name it. */
  readonly subject: string;
  readonly rows: readonly FigureRow[];
  /** The ends of the years, the newest first. */
  readonly ends: readonly string[];
  /** The number of months of each year, where it is not twelve. */
  readonly months: readonly (number | undefined)[];
  readonly currency: string;
  /** A note on the figures: their unit and the scope of the accounts. */
  readonly note: string;
}

/** The key figures of the newest year, each with a line through the known years. */
export function FigureTable({ subject, rows, ends, months, currency, note }: Props) {
  const styles = useStyles();
  const [newest = ''] = ends;
  const id = useId();
  const idOf = ({ label }: FigureRow) => `${id}-${rows.findIndex((row) => row.label === label)}`;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {months[0] === undefined ? 'Year' : `${months[0]} months`} to {dateText(newest)}, <OutsideText text={note} />
      </caption>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.label}>
            <tr className={styles.row}>
              <th scope="row" id={idOf(row)} className={styles.label} colSpan={row.reason === undefined ? 1 : 3}>
                {row.unit === 'per_share' ? <OutsideText text={`${row.label}, ${currency}`} /> : row.label}
              </th>
              {row.reason === undefined && (
                <>
                  <td className={styles.value}>
                    <OutsideText text={figureText(row.values[0], row.unit)} />
                  </td>
                  <td className={styles.line}>
                    <YearsLine row={row} ends={ends} months={months} />
                  </td>
                </>
              )}
            </tr>
            {row.reason !== undefined && (
              <tr>
                <td colSpan={3} headers={idOf(row)} className={styles.none}>
                  <OutsideText text={reasonText(row.reason, subject)} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function YearsLine({ row, ends, months }: Pick<Props, 'ends' | 'months'> & { readonly row: FigureRow }) {
  const points = ends
    .flatMap((date, at) => {
      const value = row.values[at];
      return value === undefined ? [] : [{ date, value, length: months[at] }];
    })
    .reverse();
  const texts = points.map(({ date, value, length }) => {
    const year = length === undefined ? dateText(date) : `${length} months to ${dateText(date)}`;
    return `${year}: ${figureText(value, row.unit)}`;
  });
  return <Sparkline points={points} label={`${row.label} by year: ${texts.join(', ')}`} />;
}
