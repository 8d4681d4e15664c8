/**
 * The browser workbook without its display: workbook, calculation and pane, on a page that draws the pane only. It
 * opens in a fraction of the time, for tests; nothing is calculated until they enter a formula, or with `?figures=yes`.
 */
import './page/page.css';
import { createHeadlessUniver } from './grid/headless-univer';
import { startPlayground } from './start-playground';

const hasFigures = new URLSearchParams(window.location.search).get('figures') === 'yes';
startPlayground({ createUniver: createHeadlessUniver, hasFigures });
