import { ENDPOINTS } from '../../api';
import type { Client } from '../../client';
import type { Edge } from '../edge/edge';
import { knownError } from '../edge/outcome';
import type { Today } from '../formula/today-function';
import type { PaneError, PreviewResult, RunningAddIn } from '../running-add-in';
import type { StreamingInvocation } from '../streaming/stream-cell';
import { previewFailure, previewResult } from './preview-result';
import { readSettings, storeSettings } from './settings-storage';

export type DeclaredFunction = (...args: unknown[]) => unknown;

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
      edge.feeds.pollNow();
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
    preview: (functionId, args, show) => preview(declared[exportName(functionId)], args, show),
    refresh() {
      client.refresh();
      today.refresh();
      activity.errors.clear();
      edge.feeds.pollNow();
    },
    clearCache: () => client.clear(),
    cacheSize: () => client.cacheSize,
    activity: {
      snapshot: () => activity.snapshot(),
      subscribe: (listener) => activity.subscribe(listener),
      stop: () => activity.stop(),
    },
  };
}

/** FIN.INCOME is `finIncome`. */
function exportName(functionId: string): string {
  const [namespace = '', name = ''] = functionId.toLowerCase().split('.');
  return namespace + name.charAt(0).toUpperCase() + name.slice(1);
}

function preview(declared: unknown, args: readonly unknown[], show: (result: PreviewResult) => void): () => void {
  let isOpen = true;
  const tell = (result: PreviewResult) => {
    if (isOpen) show(result);
  };
  const invocation: StreamingInvocation = { isUnseen: true, setResult: (answer) => tell(previewResult(answer)) };
  if (typeof declared === 'function') {
    const given = Array.from({ length: declared.length - 1 }, (_, position) => args[position] ?? null);
    new Promise((resolve) => resolve((declared as DeclaredFunction)(...given, invocation))).then(
      // A streaming function returns nothing.
      (answer) => answer !== undefined && tell(previewResult(answer)),
      (thrown: unknown) => tell(previewFailure(thrown)),
    );
  } else tell({ error: '#NAME?', message: 'There is no such function.' });
  return () => {
    isOpen = false;
    invocation.onCanceled?.();
  };
}
