import type { PickedCompany } from './market';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';
import type { CompanyDirectory } from '../find/company-directory';
import type { Store } from './store';

/** What every view may use. */
export interface PaneContent {
  readonly addIn: PaneApi;
  readonly workbook: Workbook;
  /** Where the pane is; a view reads its own payload from it in an effect on `visit`. */
  readonly route: Route;
  /** Opens a view, with a payload where it takes one. */
  readonly go: (route: Route) => void;
  /** Says a short sentence at the foot of the pane and to screen readers, such as "Inserted NSE:INFY in Sheet1!A1." */
  readonly announce: (sentence: string, intent?: 'success' | 'error') => void;
  /** The companies of both markets, loaded once. */
  readonly companies: CompanyDirectory;
}

const Context = createContext<PaneContent | undefined>(undefined);

export const PaneProvider = Context.Provider;

/** What the pane gives its views; only inside the pane. */
export function usePane(): PaneContent {
  const content = useContext(Context);
  if (!content) throw new Error('usePane outside the pane');
  return content;
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>({ subscribe, snapshot }: Pick<Store<T>, 'subscribe' | 'snapshot'>): T {
  return useSyncExternalStore(subscribe, snapshot);
}

/** Where the pane is, and what a view was opened with. Each navigation is a new object, so that an effect on it runs for each. */
export type Route =
  | { readonly view: 'find' }
  /** With a company: start a formula with it. With a function: start with that, such as "FIN.INCOME". */
  | { readonly view: 'build'; readonly company?: PickedCompany; readonly functionId?: string }
  | { readonly view: 'activity' }
  | { readonly view: 'settings' };

export type ViewId = Route['view'];
