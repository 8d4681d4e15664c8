import { ENDPOINTS } from '../../api';
import type { Client } from '../../client';
import { isPending } from '../../client';
import type { Edge } from '../edge/edge';
import { knownError } from '../edge/outcome';
import type { Today } from '../formula/today-function';
import { LatePart } from '../late';
import type { PaneError, RunningAddIn } from '../running-add-in';
import { readSettings, storeSettings } from './settings-storage';

const previews = new LatePart(() => import(/* webpackChunkName: "preview" */ './preview'));

export interface RunningParts {
  readonly client: Client;
  readonly edge: Edge;
  readonly today: Today;
  /** What is exported beside `finIncome` for FIN.INCOME is not asked for. */
  readonly declared: Readonly<Record<string, unknown>>;
}

/** The running add-in for the pane: what the cells use, as plain data and functions. */
export function createRunningAddIn({ client, edge, today, declared }: RunningParts): RunningAddIn {
  const { activity } = edge;
  return {
    readSettings,
    writeSettings(settings) {
      storeSettings(settings);
      client.forgive();
      edge.streams.feeds?.pollNow();
    },
    async ask(endpointId, values) {
      try {
        const endpoint = ENDPOINTS.find(({ id }) => id === endpointId);
        if (!endpoint) throw new Error(`no endpoint ${endpointId}`);
        return await client.ask(endpoint, values);
      } catch (error) {
        const { kind, message } = knownError(error);
        throw { kind, message } satisfies PaneError;
      }
    },
    preview(functionId, args, show) {
      let end: (() => void) | undefined = () => undefined;
      const declaration = declared[exportName(functionId)];
      const begun = previews.use((part) => end && (end = part.preview(declaration, args, show)));
      if (isPending(begun)) {
        begun.catch((error: unknown) => {
          const { code, message } = knownError(error);
          show({ error: code, message });
        });
      }
      return () => {
        end?.();
        end = undefined;
      };
    },
    refresh() {
      client.refresh();
      today.refresh();
      edge.streams.feeds?.pollNow();
    },
    clearCache: () => client.clear(),
    cacheSize: () => client.cacheSize,
    activity: {
      snapshot: () => activity.snapshot(),
      subscribe: (listener) => activity.subscribe(listener),
      stop: () => activity.stop(),
      forget: (cells) => activity.forget(cells),
    },
  };
}

/** FIN.INCOME is `finIncome`. */
function exportName(functionId: string): string {
  const [namespace = '', name = ''] = functionId.toLowerCase().split('.');
  return namespace + name.charAt(0).toUpperCase() + name.slice(1);
}
