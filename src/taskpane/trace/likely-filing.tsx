import { Button, Link, makeStyles, Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { TracedStatement } from '../../functions/runtime/pane-api';
import { NOTE } from '../components/shared-styles';
import { messageOf } from '../texts/message-of';
import { OutsideText } from '../components/outside-text';
import { usePane } from '../shell/pane-context';
import { findFilings, type LikelyDocument } from './find-filing';

type State = 'unasked' | 'asking' | { readonly found: readonly LikelyDocument[] } | { readonly failure: string };

const useStyles = makeStyles({
  note: NOTE,
  find: { marginTop: '4px' },
  list: { margin: 0, paddingLeft: '18px' },
});

/** The filing of an Indian statement, which the service does not name: its likely documents, asked for with a button. */
export function LikelyFiling({ statement }: { readonly statement: TracedStatement }) {
  const styles = useStyles();
  const { addIn } = usePane();
  const [state, setState] = useState<State>('unasked');
  const { company, periodEnd, type } = statement;
  useEffect(() => setState('unasked'), [company, periodEnd, type]);
  const ask = () => {
    setState('asking');
    findFilings(addIn, statement).then(
      (found) => setState({ found }),
      (error: unknown) => setState({ failure: messageOf(error) }),
    );
  };
  if (state === 'asking') return <Spinner size="extra-tiny" labelPosition="after" label="Looking for the filing…" />;
  if (typeof state === 'object' && 'found' in state) return <Documents documents={state.found} />;
  return (
    <div>
      {typeof state === 'object' && (
        <div className={styles.note}>
          <OutsideText text={state.failure} />
        </div>
      )}
      <Button size="small" className={styles.find} onClick={ask}>
        Find the filing
      </Button>
    </div>
  );
}

function Documents({ documents }: { readonly documents: readonly LikelyDocument[] }) {
  const styles = useStyles();
  if (documents.length === 0)
    return (
      <span className={styles.note}>
        The service’s list of documents has no result of this company with this fiscal year and quarter.
      </span>
    );
  return (
    <div>
      <span className={styles.note}>
        The service does not say which filing the statement was read from. The likely one, by company, year and quarter:
      </span>
      <ul className={styles.list}>
        {documents.map(({ type, published, address }) => {
          const text = `${type.replaceAll('-', ' ')}, published ${published}`;
          return (
            <li key={`${type} ${published} ${address ?? ''}`}>
              {address === undefined ? (
                `${text} (no link)`
              ) : (
                <Link href={address} target="_blank" rel="noopener noreferrer" inline>
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
