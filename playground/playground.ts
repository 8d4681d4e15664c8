/** The browser workbook: a grid that calls the built add-in's custom functions through Microsoft's runtime. */
import { createUniver } from './grid/drawn-univer';
import { element } from './page/element';
import { watchCells } from './page/watch-cells';
import './page/page.css';
import { startPlayground } from './start-playground';

const { ready } = startPlayground({
  createUniver: () => createUniver(element('sheet')),
  display: (running) => {
    watchCells(running);
    const { sandboxUrl } = running;
    const service = sandboxUrl ? `against the sandbox at ${sandboxUrl}` : 'against the service set in the add-in';
    element('about').textContent =
      `Playground: the built add-in under Microsoft’s custom-functions runtime, ${service}`;
  },
  hasFigures: true,
});
ready.catch((error: unknown) => {
  element('about').textContent = `The playground could not start: ${String(error)}`;
  element('about').classList.add('failed');
});
