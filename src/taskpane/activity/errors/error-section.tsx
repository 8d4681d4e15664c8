import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { ErrorKind } from '../../../functions/runtime/pane-api';
import { OutsideText } from '../../components/outside-text';
import { usePane } from '../../shell/pane-context';
import { type ErrorGroup, isNotice, type NoticeKind } from './error-groups';
import { ErrorCells } from './error-cells';
import { Note, Section } from '../section';

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

/** Lists the failed cells by cause, with links to them. */
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
      {kind === 'none' && (
        <Note>
          The service answered: it has no such number, or none follows from what it has. This is not an outage.
        </Note>
      )}
    </div>
  );
}

function Group({ group }: { readonly group: ErrorGroup }) {
  const styles = useStyles();
  const messageId = useId();
  return (
    <div className={styles.group}>
      <p id={messageId} className={styles.message}>
        <strong>{group.code}</strong> <OutsideText text={group.message} />
      </p>
      <ErrorCells group={group} messageId={messageId} />
    </div>
  );
}

/** Errors of one cause: each message with its cells. */
export interface ErrorCause {
  readonly kind: CauseKind;
  readonly title: string;
  readonly count: number;
  /** The group with the most cells comes first. */
  readonly groups: readonly ErrorGroup[];
}

type CauseKind = Exclude<ErrorKind, NoticeKind>;

/** In order of importance. */
const TITLES: Readonly<Record<CauseKind, string>> = {
  'no-token': 'No access token',
  auth: 'Access token refused',
  outage: 'Service not reached',
  limited: 'Too many requests',
  argument: 'Arguments that cannot be used',
  other: 'Other errors',
  none: 'No such number',
};

export function causesOf(groups: readonly ErrorGroup[]): ErrorCause[] {
  const kinds = Object.keys(TITLES) as CauseKind[];
  const errors = groups.filter(({ kind }) => !isNotice(kind));
  return kinds.flatMap((kind) => {
    // A newer version of the functions may report a kind that this pane does not know.
    const own = errors.filter((group) => (group.kind in TITLES ? group.kind : 'other') === kind);
    if (own.length === 0) return [];
    return {
      kind,
      title: TITLES[kind],
      count: own.reduce((sum, { count }) => sum + count, 0),
      groups: [...own].sort((one, other) => other.count - one.count),
    };
  });
}
