import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';
import type { CompanyDirectory } from '../find/company-directory';
import type { Store } from './store';
import type { Visit } from './visit';

/** What every view may use. */
export interface PaneContent {
  readonly addIn: PaneApi;
  readonly workbook: Workbook;
  /** Where the pane is; a view reads its own payload from it in an effect on `visit`. */
  readonly visit: Visit;
  /** Opens a view, with a payload where it takes one. */
  readonly go: (visit: Visit) => void;
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
