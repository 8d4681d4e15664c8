import type { Pages } from '../pages/page-files';
import type * as Trial from './trial';

/** What differs between the server from its sources and a built one. */
export interface ServerParts {
  /** The folder of the built add-in. */
  readonly addIn: string;
  readonly pages: () => Promise<Pages>;
  /** Loads the trial, which replaces a service that is not configured; a built server has none. */
  readonly trial: (() => Promise<typeof Trial>) | undefined;
}
