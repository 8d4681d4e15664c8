import { createRef, useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MarketId } from '../../api';
import { byMarket, MARKET_IDS } from '../../api';
import type { Settings } from '../../client';
import { messageOf } from '../shell/announcement';
import { usePane } from '../shell/pane-context';
import type { CheckState } from './check-results';
import { isConnected } from '../shell/market';
import { forgetTokens, recalculateUnauthorized } from './token-change';
import { checkAll, checkNamesOf } from './check-connection';
import { addressField, FIRST_MARKET, readEntered, tokenField, type FieldName, type Problems } from './entered-settings';
import { enteredNames, type EnteredNames } from './parameter-names';
import { withTeamServers } from './with-team-servers';

/** Set by the build: empty where it proposes no address. */
declare const PROPOSED_ADDRESSES: Readonly<Record<MarketId, string>>;

export interface ConnectionForm {
  readonly tokenInputs: Readonly<Record<MarketId, RefObject<HTMLInputElement>>>;
  /** Whether each market has a token field of its own. */
  readonly isSplit: boolean;
  readonly setIsSplit: (isSplit: boolean) => void;
  readonly address: Readonly<Record<MarketId, string>>;
  readonly setAddress: (market: MarketId, address: string) => void;
  readonly names: EnteredNames;
  readonly setName: (field: string, name: string) => void;
  readonly problems: Problems;
  readonly state: CheckState;
  /** The number of cells that are recalculated because of a new token. */
  readonly recalculated: number;
  readonly hasToken: boolean;
  readonly save: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

const CANNOT_STORE = 'Not saved: this browser does not let the add-in store settings.';
const CANNOT_FORGET = 'Not forgotten: this browser does not let the add-in change what it stored.';

/** State and actions of the connection form: edit, save, check, forget. */
export function useConnectionForm(): ConnectionForm {
  const { addIn, workbook, companies, announce } = usePane();
  const fields = useFields(addIn.readSettings);
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<CheckState>('idle');
  const [recalculated, setRecalculated] = useState(0);
  const [hasToken, setHasToken] = useState(() => holdsToken(addIn.readSettings()));
  const { entered, clearTokens, tokenInputs } = fields;
  const begin = useRounds();

  const save = useCallback(async () => {
    const isLast = begin();
    setRecalculated(0);
    const read = readEntered(entered(), addIn.readSettings());
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return setState({ sentence: `Not saved. ${firstOf(read.problems)}` });
    if (!attempt(() => addIn.writeSettings(read.settings))) return setState({ sentence: CANNOT_STORE });
    setHasToken(true);
    setState('checking');
    const checked = await checkAll(read.settings);
    const found = withTeamServers(addIn.readSettings(), checked);
    if (found) attempt(() => addIn.writeSettings(found));
    if (isLast()) setState(checked);
    const named = checkNamesOf(checked, read.settings);
    // A successful check recalculates the cells even if a later save was refused, but not if the token was forgotten.
    if (!checked.some(({ outcome }) => outcome?.kind === 'works') || !isConnected(addIn.readSettings())) return;
    void companies.load();
    const count = await recalculateUnauthorized(addIn.activity, workbook).catch((error: unknown) => {
      announce(`Cells that had no token did not run again: ${messageOf(error)}`, 'error');
      return 0;
    });
    if (isLast()) setRecalculated(count);
    const withNames = await named;
    if (isLast()) setState(withNames);
  }, [addIn, announce, begin, companies, entered, workbook]);

  const forget = useCallback(async () => {
    const isLast = begin();
    clearTokens();
    setRecalculated(0);
    setProblems({});
    const sentence = await forgetTokens(addIn).catch(() => CANNOT_FORGET);
    setHasToken(holdsToken(addIn.readSettings()));
    void companies.reload();
    if (!isLast()) return;
    setState({ sentence });
    tokenInputs[FIRST_MARKET].current?.focus();
  }, [addIn, begin, clearTokens, companies, tokenInputs]);

  return { ...fields, problems, state, recalculated, hasToken, save, forget };
}

/** Returns a function that starts an action and returns a check whether that action is still the latest. */
function useRounds(): () => () => boolean {
  const round = useRef(0);
  return useCallback(() => {
    const own = (round.current += 1);
    return () => own === round.current;
  }, []);
}

function useFields(readSettings: () => Settings) {
  const [stored] = useState(readSettings); // the form shows the stored settings once; after that the user edits the fields
  const [tokenInputs] = useState(() => byMarket(() => createRef<HTMLInputElement>()));
  const [isSplit, setIsSplit] = useState(() =>
    MARKET_IDS.some((market) => stored[market].token !== stored[FIRST_MARKET].token),
  );
  const [address, setAddresses] = useState(() =>
    byMarket((market) => stored[market].baseUrl || PROPOSED_ADDRESSES[market]),
  );
  const [names, setNames] = useState(() => enteredNames(stored));
  // A layout effect fills the fields before the user sees them: it must not overwrite what the user types.
  useLayoutEffect(() => {
    const { current } = tokenInputs[FIRST_MARKET];
    if (current) current.value = stored[FIRST_MARKET].token;
  }, []);
  useLayoutEffect(() => {
    // The settings are read again: a token that was forgotten meanwhile must not return.
    for (const market of MARKET_IDS) {
      const { current } = tokenInputs[market];
      if (market !== FIRST_MARKET && current?.value === '') current.value = readSettings()[market].token;
    }
  }, [isSplit, readSettings, tokenInputs]);
  const entered = useCallback(
    () => ({
      tokens: byMarket((market) => tokenInputs[market].current?.value),
      address,
      names,
    }),
    [address, names, tokenInputs],
  );
  const clearTokens = useCallback(() => {
    for (const { current } of MARKET_IDS.map((market) => tokenInputs[market])) if (current) current.value = '';
    setIsSplit(false);
  }, [tokenInputs]);
  const setAddress = (market: MarketId, text: string) => setAddresses((before) => ({ ...before, [market]: text }));
  const setName = (field: string, text: string) => setNames((before) => ({ ...before, [field]: text }));
  const shown = { isSplit, address, names };
  return { ...shown, tokenInputs, setIsSplit, setAddress, setName, entered, clearTokens };
}

function holdsToken(settings: Settings): boolean {
  return MARKET_IDS.some((market) => settings[market].token !== '');
}

function firstOf(problems: Problems): string {
  const order: readonly FieldName[] = [...MARKET_IDS.map(tokenField), ...MARKET_IDS.map(addressField)];
  const own = order.map((field) => problems[field]).find((problem) => problem !== undefined);
  const [[field, problem] = []] = Object.entries(problems.names ?? {});
  return own ?? `${field}: ${problem}`;
}

/** Runs a write that storage may refuse; returns true where it succeeded. */
function attempt(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
