import { makeStyles } from '@fluentui/react-components';
import type { CheckedStatement } from '../../../functions/cards/statement-checks';
import { ChecksVerdict } from '../../components/checks-verdict';
import { PLAIN_LIST } from '../../components/shared-styles';
import { OutsideText } from '../../components/outside-text';
import { checkedTitle } from './checked-title';

const useStyles = makeStyles({
  list: { ...PLAIN_LIST, display: 'grid', rowGap: '4px' },
});

/** The result of the checks of each statement: that it adds up, or which sum does not and by how much. */
export function ChecksList({ checks }: { readonly checks: readonly CheckedStatement[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {checks.map(({ text, fails, ...statement }) => (
        <li key={checkedTitle(statement)}>
          <ChecksVerdict fails={fails}>
            {checkedTitle(statement)}: <OutsideText text={text} />
          </ChecksVerdict>
        </li>
      ))}
    </ul>
  );
}
