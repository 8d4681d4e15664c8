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

/** Warns of a workbook whose dates are 1,462 days off those of the functions, both ways. */
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
      This workbook counts dates from 1904. The functions count from 1900, so dates in it are wrong by 1,462 days: those
      they show, and cells given to them. Turn off File, Options, Advanced, Use 1904 date system, or write dates as text
      such as 2024-03-31.
    </div>
  );
}
