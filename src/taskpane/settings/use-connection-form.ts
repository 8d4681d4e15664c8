import { useCallback, useState } from 'react';
import { MARKET_IDS } from '../../api';
import { usePane } from '../shell/pane-context';
import { addressField, FIRST_MARKET, readEntered, tokenField, type FieldName, type Problems } from './entered-settings';
import { forgetTokens } from './token-change';
import { useConnectionCheck, type ConnectionCheck } from './connection-check/use-connection-check';
import { useConnectionFields, type ConnectionFields } from './use-connection-fields';
import { useMemberSignIn, type MemberSignIn } from './use-member-sign-in';
import { useStoredSettings } from './use-stored-settings';

export interface ConnectionForm
  extends Omit<ConnectionFields, 'entered' | 'clearTokens'>, Pick<ConnectionCheck, 'state' | 'recalculated'> {
  readonly problems: Problems;
  /** Whether a token is stored, of whatever kind. */
  readonly hasToken: boolean;
  /** Whether a stored token was entered by the user, not given by a sign-in. */
  readonly hasEnteredToken: boolean;
  readonly members: MemberSignIn;
  readonly save: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

const CANNOT_STORE = 'Not saved: this browser does not let the add-in store settings.';
const CANNOT_FORGET = 'Not forgotten: this browser does not let the add-in change what it stored.';

/** State and actions of the connection form: edit, save, check, forget, sign in and out. */
export function useConnectionForm(): ConnectionForm {
  const { addIn, companies } = usePane();
  const { stored, write, readAgain } = useStoredSettings(addIn);
  const { entered, clearTokens, ...fields } = useConnectionFields(stored);
  const [problems, setProblems] = useState<Problems>({});
  const { state, recalculated, begin, setState, check } = useConnectionCheck(write);
  const { tokenInputs } = fields;
  const members = useMemberSignIn({ stored, fields, write, begin, setState, check });
  const { offer } = members;

  const save = useCallback(async () => {
    const isLast = begin();
    const typed = entered();
    const read = readEntered(typed, addIn.readSettings());
    const isOffered = 'problems' in read && (await offer(typed));
    if (!isLast()) return;
    setProblems('problems' in read && !isOffered ? read.problems : {});
    if (isOffered) return setState({ sentence: 'Now sign in, above.' });
    if ('problems' in read) return setState({ sentence: `Not saved. ${firstOf(read.problems)}` });
    if (!write(read.settings)) return setState({ sentence: CANNOT_STORE });
    await check(read.settings, isLast);
  }, [addIn, begin, check, entered, offer, setState, write]);

  const forget = useCallback(async () => {
    const isLast = begin();
    clearTokens();
    setProblems({});
    const sentence = await forgetTokens(addIn).catch(() => CANNOT_FORGET);
    readAgain();
    void companies.reload();
    if (!isLast()) return;
    setState({ sentence });
    tokenInputs[FIRST_MARKET].current?.focus();
  }, [addIn, begin, clearTokens, companies, readAgain, setState, tokenInputs]);

  const withToken = MARKET_IDS.map((market) => stored[market]).filter(({ token }) => token !== '');
  const [hasToken, hasEnteredToken] = [withToken.length > 0, withToken.some(({ signIn }) => !signIn)];
  return { ...fields, problems, state, recalculated, hasToken, hasEnteredToken, members, save, forget };
}

function firstOf(problems: Problems): string {
  const order: readonly FieldName[] = [...MARKET_IDS.map(tokenField), ...MARKET_IDS.map(addressField)];
  const own = order.map((field) => problems[field]).find((problem) => problem !== undefined);
  const [[field, problem] = []] = Object.entries(problems.names ?? {});
  return own ?? `${field}: ${problem}`;
}
