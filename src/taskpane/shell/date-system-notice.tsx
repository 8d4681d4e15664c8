import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { Workbook } from '../../workbook';

const useStyles = makeStyles({
  notice: {
    padding: '6px 12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
});

/** Says what the functions do with dates in a workbook whose days are 1,462 off theirs. */
export function DateSystemNotice({ workbook }: { readonly workbook: Pick<Workbook, 'countsFrom1904'> }) {
  const styles = useStyles();
  const [isFrom1904, setFrom1904] = useState(false);
  useEffect(() => {
    const read = async () => setFrom1904(await workbook.countsFrom1904());
    read().catch(() => undefined); // Excel could not tell
  }, [workbook]);
  if (!isFrom1904) return null;
  return (
    <div role="alert" className={styles.notice}>
      This workbook counts dates from 1904, and the functions from 1900. They show dates as text here and refuse numbers
      as dates: give "2024-03-31", or =TEXT(A1,"yyyy-mm-dd"). Where a cell of Spillway still shows a date that is no
      text, it is four years late: press Refresh. File, Options, Advanced, Use 1904 date system turns it off.
    </div>
  );
}
