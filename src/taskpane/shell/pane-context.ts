import type { PickedCompany } from '../companies/picked-company';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';
import type { CompanyDirectory } from '../companies/company-directory';
import type { Store } from './store';

/** The parts that the pane provides to every view. */
export interface PaneContent {
  readonly addIn: PaneApi;
  readonly workbook: Workbook;
  /** The current route; a view reads its parameters in an effect on it. */
  readonly route: Route;
  /** Opens a view, optionally with parameters. */
  readonly go: (route: Route) => void;
  /** Shows a short sentence at the foot of the pane and to screen readers, such as "Inserted NSE:INFY in Sheet1!A1." */
  readonly announce: (sentence: string, intent?: 'success' | 'error') => void;
  /** The companies of both markets, loaded once. */
  readonly companies: CompanyDirectory;
}

const Context = createContext<PaneContent | undefined>(undefined);

export const PaneProvider = Context.Provider;

/** Returns the pane's context; throws outside the pane. */
export function usePane(): PaneContent {
  const content = useContext(Context);
  if (!content) throw new Error('usePane was called outside the pane');
  return content;
}

/** Returns the value of a store and renders the component again when it changes. */
export function useStore<T>({ subscribe, snapshot }: Pick<Store<T>, 'subscribe' | 'snapshot'>): T {
  return useSyncExternalStore(subscribe, snapshot);
}

/** The current view and its parameters. Each navigation is a new object, so that effects on it run for each. */
export type Route =
  | { readonly view: 'find' }
  /** The company or the function (such as "FIN.INCOME") that a formula starts with. */
  | { readonly view: 'build'; readonly company?: PickedCompany; readonly functionId?: string }
  | { readonly view: 'trace' }
  | { readonly view: 'activity' }
  | { readonly view: 'settings' };

export type ViewId = Route['view'];
