import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  verdict: { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: '6px', alignItems: 'start' },
  icon: { marginTop: '3px', color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

interface Props {
  readonly fails: boolean;
  readonly children: ReactNode;
}

/** The result of a statement's checks, with an icon that shows whether it adds up. */
export function ChecksVerdict({ fails, children }: Props) {
  const styles = useStyles();
  return (
    <span className={styles.verdict}>
      <span className={mergeClasses(styles.icon, fails && styles.warning)} aria-hidden>
        {fails ? <WarningRegular /> : <CheckmarkCircleRegular />}
      </span>
      <span>{children}</span>
    </span>
  );
}
