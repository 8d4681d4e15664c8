import { Button, makeStyles, MessageBar, MessageBarBody, Spinner, tokens } from '@fluentui/react-components';
import { countInWords, MARKETS } from '../../api';
import { usePane } from '../shell/pane-context';
import { OutsideText } from '../components/outside-text';
import { cutText } from '../../tables';
import { isInvented } from '../companies/company';
import type { DirectoryState } from '../companies/company-directory';

/** The most characters of a query that a sentence repeats. */
const MAX_QUERY = 40;

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
  readonly isFiltered: boolean;
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

/** The number of matches; undefined where none is found and a list is still loading, "" where no list could be loaded. */
export function noticeText({ state, query, isFiltered, found, isCurrent }: Props): string | undefined {
  if (found === 0 && (state.loading.length > 0 || !isCurrent)) return undefined;
  if (state.companies.length === 0 && state.failures.length > 0) return '';
  if (found === 0 && query.trim() !== '') return noMatch(state, query.trim(), isFiltered);
  return countInWords(found, 'company', 'companies');
}

/** A sample has few real companies beside the invented ones: most that users type are not in it. */
function noMatch({ companies }: DirectoryState, query: string, isFiltered: boolean): string {
  const real = companies.filter((company) => !isInvented(company)).length;
  const isSample = real > 0 && real < companies.length;
  if (isSample && !isFiltered) {
    const name = cutText(query, MAX_QUERY);
    return `${name === query ? name : `${name}…`} is not in this sample of ${countInWords(real, 'real company', 'real companies')}.`;
  }
  return `No company matches. Try part of the name${isFiltered ? ', or fewer filters' : ''}.`;
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
