import type { Client } from '../../client';
import { isPending } from '../../client';
import type { Edge } from '../edge/edge';
import type { CellError } from '../cell-error';
import type { Today } from '../formula/today-function';
import { LatePart } from '../late';
import type { RunningAddIn } from '../running-add-in';
import { readSettings, storeSettings } from './settings-storage';

const forPane = new LatePart(() => import(/* webpackChunkName: "for-pane" */ './for-pane'));

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
      return forPane.use((part) => part.ask(client, endpointId, values));
    },
    preview(functionId, args, show) {
      let end: (() => void) | undefined = () => undefined;
      const begun = forPane.use((part) => end && (end = part.preview(part.named(declared, functionId), args, show)));
      if (isPending(begun)) {
        begun.catch(({ code, message }: CellError) => show({ error: code, message }));
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
