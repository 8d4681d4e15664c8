/**
 * The browser workbook without its display: workbook, calculation and pane, on a page that draws the pane only. It
 * opens in a fraction of the time, for tests of the pane.
 */
import './page/page.css';
import { createUndrawnUniver } from './grid/undrawn-univer';
import { startPlayground } from './start-playground';

startPlayground(createUndrawnUniver, () => undefined);
