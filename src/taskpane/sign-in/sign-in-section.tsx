import { Button, makeStyles, MessageBar, MessageBarBody, Spinner, Text, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { hostOf } from '../texts/host-of';
import type { Connection, SignIn } from '../../client';
import { useFocusFallback } from '../keyboard/focus';
import { momentText } from '../texts/moment-text';
import { OutsideText } from '../components/outside-text';
import { isOver } from './renewal-due';
import type { SignInActions, SignInState } from './use-sign-in';

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase300 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  /** The connection to the server, as it is stored or entered. */
  readonly connection: Connection;
  /** The host at which its members sign in. */
  readonly provider: string;
  readonly actions: SignInActions;
}

/** A team server at which members sign in: who is signed in and until when, or how to. */
export function SignInSection({ connection, provider, actions }: Props) {
  const styles = useStyles();
  const { baseUrl, signIn } = connection;
  const [part, title] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusFallback(part, title);
  const state = actions.stateAt(baseUrl);
  return (
    <section ref={part} className={styles.part} aria-label={`Sign-in at ${hostOf(baseUrl)}`}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {signIn && !isOver(signIn, Date.now()) ? (
          <>
            Signed in as <OutsideText text={signIn.name} />
          </>
        ) : (
          <>
            Sign in at <OutsideText text={hostOf(baseUrl)} />
          </>
        )}
      </h3>
      <div role="status">
        <About state={state} signIn={signIn} provider={provider} host={hostOf(baseUrl)} />
      </div>
      <Choices connection={connection} provider={provider} state={state} actions={actions} />
    </section>
  );
}

interface AboutProps {
  readonly state: SignInState;
  readonly signIn: SignIn | undefined;
  readonly provider: string;
  readonly host: string;
}

function About({ state, signIn, provider, host }: AboutProps) {
  const styles = useStyles();
  if (typeof state === 'object') {
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <OutsideText text={state.problem} />
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (state === 'signing-in') return <p className={styles.about}>Go on in the window that opens.</p>;
  if (!signIn) {
    return (
      <p className={styles.about}>
        Members sign in with <OutsideText text={provider} />, and need no key.
      </p>
    );
  }
  return isOver(signIn, Date.now()) ? (
    <p className={styles.about}>
      The sign-in of <OutsideText text={signIn.name} /> was over on {momentText(Date.parse(signIn.expires))}. Until you
      sign in again, cells show what is kept, or say so.
    </p>
  ) : (
    <Validity signIn={signIn} host={host} />
  );
}

function Validity({
  signIn: { expires, signInAgain, provider },
  host,
}: {
  readonly signIn: SignIn;
  readonly host: string;
}) {
  const styles = useStyles();
  const [until, again] = [expires, signInAgain].map((moment) => Date.parse(moment)) as [number, number];
  return (
    <>
      <p className={styles.about}>
        At <OutsideText text={host} />, until {momentText(until)}.
      </p>
      <Text className={styles.note}>
        {until < again
          ? `It is renewed by itself until ${momentText(again)}; then sign in again with `
          : 'Then sign in again with '}
        <OutsideText text={provider} />.
      </Text>
    </>
  );
}

function Choices({ connection, provider, state, actions }: Props & { readonly state: SignInState }) {
  const styles = useStyles();
  const { baseUrl, signIn } = connection;
  const isIn = signIn && !isOver(signIn, Date.now());
  if (state === 'signing-in') {
    return (
      <div className={styles.buttons}>
        <Spinner size="tiny" labelPosition="after" label="Signing in…" />
        <Button onClick={actions.cancel}>Cancel</Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      {/* Shown even if the key seems valid: the server may have ended it, which only a request finds out. */}
      <Button appearance={isIn ? 'secondary' : 'primary'} onClick={() => void actions.start(baseUrl, provider)}>
        {signIn ? 'Sign in again' : 'Sign in'}
      </Button>
      {signIn && (
        <Button disabledFocusable={state === 'signing-out'} onClick={() => void actions.leave(baseUrl)}>
          Sign out
        </Button>
      )}
    </div>
  );
}
