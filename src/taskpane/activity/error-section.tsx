import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { ErrorGroup } from '../../functions/runtime/pane-api';
import { usePane } from '../shell/pane-context';
import { ErrorCells } from './error-cells';
import { causesOf, type ErrorCause } from './error-causes';
import { Note, Section } from './section';

const FIRST_GROUPS = 4;

const useStyles = makeStyles({
  cause: { display: 'flex', flexDirection: 'column', rowGap: '6px' },
  head: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    paddingLeft: '8px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  message: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
});

/** What failed, by cause, and the way to its cells. */
export function ErrorSection({ errors }: { readonly errors: readonly ErrorGroup[] }) {
  const causes = causesOf(errors);
  if (causes.length === 0) return null;
  return (
    <Section title="Errors">
      {causes.map((cause) => (
        <Cause key={cause.kind} cause={cause} />
      ))}
    </Section>
  );
}

function Cause({ cause: { kind, title, count, groups } }: { readonly cause: ErrorCause }) {
  const styles = useStyles();
  const { go } = usePane();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = groups.length - FIRST_GROUPS;
  const wantsToken = kind === 'no-token' || kind === 'auth';
  return (
    <div className={styles.cause}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Badge appearance="tint" color="informative" aria-label={`${count} ${count === 1 ? 'cell' : 'cells'}`}>
          {count.toLocaleString('en-US')}
        </Badge>
      </div>
      {groups.slice(0, isWhole ? undefined : FIRST_GROUPS).map((group) => (
        <Group key={`${group.code} ${group.message}`} group={group} />
      ))}
      {hidden > 0 && (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Fewer' : `${hidden} more`}
          </Button>
        </div>
      )}
      {wantsToken && (
        <div>
          <Button size="small" onClick={() => go({ view: 'settings' })}>
            Open Settings
          </Button>
        </div>
      )}
      {kind === 'none' && <Note>The service answered: it has no such number. This is not an outage.</Note>}
    </div>
  );
}

function Group({ group }: { readonly group: ErrorGroup }) {
  const styles = useStyles();
  const messageId = useId();
  return (
    <div className={styles.group}>
      <p id={messageId} className={styles.message}>
        <strong>{group.code}</strong> {group.message}
      </p>
      <ErrorCells group={group} messageId={messageId} />
    </div>
  );
}
