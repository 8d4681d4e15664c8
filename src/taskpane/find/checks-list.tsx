import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons';
import { PLAIN_LIST } from '../shell/looks';
import { OutsideText } from '../shell/outside-text';
import type { CheckedStatement } from '../../functions/cards/statement-checks';
import { checkedTitle } from './statement-checks';

const useStyles = makeStyles({
  list: { ...PLAIN_LIST, display: 'grid', rowGap: '4px' },
  item: { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: '6px', alignItems: 'start' },
  icon: { marginTop: '3px', color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

/** What the checks of each statement say: that it adds up, or what does not and by how much. */
export function ChecksList({ checks }: { readonly checks: readonly CheckedStatement[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {checks.map(({ text, fails, ...statement }) => (
        <li key={checkedTitle(statement)} className={styles.item}>
          <span className={mergeClasses(styles.icon, fails && styles.warning)} aria-hidden>
            {fails ? <WarningRegular /> : <CheckmarkCircleRegular />}
          </span>
          <span>
            {checkedTitle(statement)}: <OutsideText text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
