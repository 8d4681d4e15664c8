import { Button, makeStyles, MessageBar, MessageBarBody, Spinner, tokens } from '@fluentui/react-components';
import { MARKETS } from '../../api';
import { usePane } from '../shell/pane-context';
import { OutsideText } from '../shell/outside-text';
import type { DirectoryState } from './company-directory';

const useStyles = makeStyles({
  notice: {
    flexShrink: 0,
    padding: '6px 12px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  failures: { flexShrink: 0, display: 'flex', flexDirection: 'column', rowGap: '4px', padding: '8px 12px 0' },
});

interface Props {
  readonly state: DirectoryState;
  readonly query: string;
  readonly found: number;
  /** True when the index contains all loaded companies. */
  readonly isCurrent: boolean;
}

/** Shows the state of the lists and the number of matches. */
export function DirectoryNotice(props: Props) {
  const styles = useStyles();
  const text = noticeText(props);
  return (
    <>
      <Failures state={props.state} />
      <div className={styles.notice} role="status">
        {text ?? <Spinner size="extra-tiny" labelPosition="after" label="Loading the company lists…" />}
      </div>
    </>
  );
}

/** The number of matches; undefined where none is found and a list is still loading. */
export function noticeText({ state, query, found, isCurrent }: Props): string | undefined {
  if (found === 0 && (state.loading.length > 0 || !isCurrent)) return undefined;
  if (found === 0 && query.trim() !== '') return 'No company matches. Try part of the name, or fewer filters.';
  return `${found.toLocaleString('en-US')} ${found === 1 ? 'company' : 'companies'}`;
}

function Failures({ state: { failures, companies } }: { readonly state: DirectoryState }) {
  const styles = useStyles();
  const { companies: directory, go } = usePane();
  // A user may have a token for one market only: the missing token of the other is no problem.
  const shown = companies.length > 0 ? failures.filter(({ error }) => error.kind !== 'no-token') : failures;
  if (shown.length === 0) return null;
  const needsToken = shown.some(({ error }) => error.kind === 'no-token' || error.kind === 'auth');
  return (
    <div className={styles.failures}>
      {shown.map(({ market, error }) => (
        <MessageBar key={market} intent={error.kind === 'no-token' ? 'info' : 'error'} layout="multiline">
          <MessageBarBody>
            {MARKETS[market].name}: <OutsideText text={error.message} />
          </MessageBarBody>
        </MessageBar>
      ))}
      <div>
        {needsToken ? (
          <Button size="small" onClick={() => go({ view: 'settings' })}>
            Open Settings
          </Button>
        ) : (
          <Button size="small" onClick={() => void directory.load()}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
