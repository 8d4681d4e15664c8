import { Button, Checkbox, Field, Input, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import type { MarketId } from '../../api';
import { MARKET_IDS, MARKETS } from '../../api';
import { usePane } from '../shell/pane-context';
import { shownText } from '../components/outside-text';
import { ViewBoundary } from '../shell/view-boundary';
import { CheckResults } from './connection-check/check-results';
import { SignInSection } from '../sign-in/sign-in-section';
import { addressField, tokenField } from './entered-settings';
import { Disclosure } from './disclosure';
import { ParameterNameFields } from './parameter-name-fields';
import { TokenField } from './token-field';
import { useConnectionForm, type ConnectionForm } from './use-connection-form';

const useStyles = makeStyles({
  view: { display: 'flex', flexDirection: 'column', rowGap: '12px', padding: '16px 12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  intro: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase300 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  check: { marginLeft: '-8px' },
  advanced: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The connection settings: token and addresses, stored on this computer and checked by a real request. */
export function SettingsView() {
  const styles = useStyles();
  const form = useConnectionForm();
  return (
    <div className={styles.view}>
      <h2 className={styles.title}>Connection</h2>
      {!form.hasToken && <FirstRun signsIn={form.members.servers.length > 0} />}
      {form.members.servers.map((server) => (
        <SignInSection key={server.connection.baseUrl} {...server} actions={form.members.actions} />
      ))}
      <Tokens form={form} />
      <Advanced form={form} />
      <div className={styles.buttons}>
        <Button
          appearance={form.members.isWanted ? 'secondary' : 'primary'}
          disabledFocusable={form.state === 'checking'}
          onClick={() => void form.save()}
        >
          Save and check
        </Button>
        {(form.tokenMarkets.length > 0 || form.hasEnteredToken) && (
          <Button disabled={!form.hasEnteredToken} onClick={() => void form.forget()}>
            Forget token
          </Button>
        )}
      </div>
      <CheckResults state={form.state} extra={<Recalculated count={form.recalculated} />} />
      <NextStep form={form} />
      <Text className={styles.note}>
        The token stays on this computer: it is sent to the service and to nobody else, and is not part of the workbook.
      </Text>
      <SelfCheck />
    </div>
  );
}

/** Its code is loaded when it is opened. */
const loadSelfCheck = async () => (await import('../self-check/self-check-view')).SelfCheckView;

function SelfCheck() {
  return (
    <Disclosure title="Check this Excel" opens={false}>
      <ViewBoundary load={loadSelfCheck}>
        {(View) => (
          <Suspense fallback={<Spinner size="small" label="Loading" />}>
            <View />
          </Suspense>
        )}
      </ViewBoundary>
    </Disclosure>
  );
}

function FirstRun({ signsIn }: { readonly signsIn: boolean }) {
  const styles = useStyles();
  return (
    <p className={styles.intro}>
      {signsIn
        ? '1. Sign in, or paste an access token and choose Save and check.'
        : '1. Paste your access token and choose Save and check.'}
      <br />
      2. Type <span className={styles.code}>=FIN.INCOME("NSE:INFY")</span> in a cell.
    </p>
  );
}

function Tokens({ form }: { readonly form: ConnectionForm }) {
  const styles = useStyles();
  const { tokenInputs, tokenMarkets, isSplit, setIsSplit, problems } = form;
  if (tokenMarkets.length === 0) return null;
  return (
    <>
      {tokenMarkets.map((market) => (
        <TokenField
          key={market}
          ref={tokenInputs[market]}
          label={isSplit ? `Access token for ${MARKETS[market].nameInText}` : 'Access token'}
          problem={problems[tokenField(market)]}
          onEnter={() => void form.save()}
        />
      ))}
      <Checkbox
        className={styles.check}
        checked={isSplit}
        onChange={(_, { checked }) => setIsSplit(checked === true)}
        label="A token of its own for each market"
      />
    </>
  );
}

function Advanced({ form }: { readonly form: ConnectionForm }) {
  const { address, setAddress, problems, save, names, setName } = form;
  const styles = useStyles();
  const isWrong = [...MARKET_IDS.map((market) => problems[addressField(market)]), problems.names].some(
    (problem) => problem !== undefined,
  );
  const field = (market: MarketId, problem = problems[addressField(market)]) => (
    <Field
      key={market}
      label={`Service address for ${MARKETS[market].nameInText}`}
      {...(problem ? { validationMessage: shownText(problem) } : {})}
    >
      <Input
        type="url"
        value={address[market]}
        placeholder="https://"
        spellCheck={false}
        onChange={(_, { value }) => setAddress(market, value)}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
    </Field>
  );
  return (
    <Disclosure title="Advanced" startsOpen={MARKET_IDS.every((market) => address[market] === '')} opens={isWrong}>
      <div className={styles.advanced}>
        {MARKET_IDS.map((market) => field(market))}
        <ParameterNameFields
          names={names}
          setName={setName}
          problems={problems.names ?? {}}
          onEnter={() => void save()}
        />
      </div>
    </Disclosure>
  );
}

function Recalculated({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span>
      {count === 1 ? 'One cell that had no token runs again.' : `${count} cells that had no token run again.`}
    </span>
  );
}

function NextStep({ form: { state } }: { readonly form: ConnectionForm }) {
  const { go } = usePane();
  const works = Array.isArray(state) && state.some(({ outcome }) => outcome?.kind === 'works');
  return works ? (
    <div>
      <Button onClick={() => go({ view: 'find' })}>Continue to Find</Button>
    </div>
  ) : null;
}
