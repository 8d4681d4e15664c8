/** The browser workbook: a grid that calls the built add-in's custom functions through Microsoft's runtime. */
import { createUniver } from './grid/display/displayed-univer';
import { element } from './page/element';
import { growRows } from './page/grow-rows';
import { leaveGridByKeys } from './page/leave-grid';
import { nameControls } from './page/name-controls';
import { watchCells } from './page/watch-cells';
import './page/page.css';
import { datasetNames, datasetsText } from './served-data';
import { startFailure } from './start-failure';
import { startPlayground } from './start-playground';

let isEditing = () => false;
leaveGridByKeys({
  before: element('banner'),
  grid: element('sheet'),
  after: element('spillway-pane'),
  tabs: () => element('sheet').querySelector<HTMLElement>('[role="tablist"]'),
  isEditing: () => isEditing(),
});

const { ready } = startPlayground({
  createUniver: () => createUniver(element('sheet')),
  display: (running) => {
    watchCells(running);
    growRows(running);
    nameControls(element('sheet'));
    isEditing = () => running.handles.api.getActiveWorkbook()?.isCellEditing() ?? false;
    const { service: connected, served } = running;
    const service = connected
      ? `against ${connected.name} at ${connected.baseUrl}`
      : 'against the service set in the add-in';
    const data = datasetsText(served);
    element('about').textContent = datasetNames(served) || `Playground: the built add-in, ${service}`;
    element('about').title = `The built add-in under Microsoft’s custom-functions runtime, ${service}. ${data}`;
  },
  hasFigures: true,
});
ready.catch((error: unknown) => {
  element('about').textContent = startFailure(error);
  element('about').classList.add('failed');
});
