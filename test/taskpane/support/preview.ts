import type { PaneApi } from '../../../src/functions/runtime/pane-api';
import type { Cells } from '../../functions/support/cells';

/** The preview of the pane, over cells that a test has opened. */
export function previewOf(cells: Cells): Pick<PaneApi, 'preview'> {
  return {
    preview: (id, args, show) => {
      void cells.call(id, ...args).then((answer) => {
        if (Array.isArray(answer)) show({ rows: answer as [] });
        else
          show(
            typeof answer === 'object'
              ? (answer as { error: string; message: string })
              : { rows: [[answer as string]] },
          );
      });
      return () => undefined;
    },
  };
}
