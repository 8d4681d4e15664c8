import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { countInWords } from '../../../api';
import type { UnreadableFrozen } from '../../../workbook';
import { CUT_TO_ONE_LINE, PLAIN_LIST } from '../../components/shared-styles';
import { OutsideText } from '../../components/outside-text';
import { Note } from '../section';

const useStyles = makeStyles({
  list: { ...PLAIN_LIST, fontSize: tokens.fontSizeBase200 },
  text: { ...CUT_TO_ONE_LINE, fontFamily: tokens.fontFamilyMonospace },
});

interface Props {
  readonly records: readonly UnreadableFrozen[];
  readonly isBusy: boolean;
  readonly onForget: (ids: readonly string[]) => Promise<void>;
}

/** How many records are shown. A file has more only if someone edited it. */
const FIRST = 20;

/** Stored records that Unfreeze cannot use: their text, in case it holds a formula, and a button that deletes them. */
export function UnreadableRecords({ records, isBusy, onForget }: Props) {
  const styles = useStyles();
  return (
    <>
      <Note>
        {`${countInWords(records.length, 'stored record')} cannot be read: damaged, or of another version of Spillway.`}
      </Note>
      <ul className={styles.list} aria-label="Records that cannot be read">
        {records.slice(0, FIRST).map(({ id, text }) => (
          <li key={id} className={styles.text}>
            <OutsideText text={text} />
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" disabledFocusable={isBusy} onClick={() => void onForget(records.map(({ id }) => id))}>
          {records.length === 1 ? 'Forget it' : 'Forget them'}
        </Button>
      </div>
    </>
  );
}
