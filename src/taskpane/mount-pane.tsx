import { createRoot } from 'react-dom/client';
import { mendFocusGuards } from './shell/focus-guards';
import { Pane } from './shell/pane';
import { openWorkbook } from '../workbook';
import { noWorkbook } from './shell/no-workbook';
import { officeCame, officeReady } from './when-shown';

/** Shows the pane in an element. Functions.js must have run before: it publishes the running add-in. */
export async function mountPane(host: HTMLElement): Promise<void> {
  await officeReady();
  const addIn = globalThis.spillway;
  if (!addIn) {
    host.textContent = 'The functions did not load. Close the pane and open it again.';
    return;
  }
  mendFocusGuards();
  const root = createRoot(host);
  const show = () => root.render(<Pane addIn={addIn} workbook={openWorkbook() ?? noWorkbook} />);
  show();
  // Office may come later than anybody waits for it.
  if (!openWorkbook()) void officeCame().then(show, () => undefined);
}
