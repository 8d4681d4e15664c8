/** The "Details" area beside the grid: facts about the connection, and the full content of the selected cell. */
import type { Counts } from '../bridge/bridge';
import type { CellView } from '../grid/grid';
import { element } from './element';
import { callsText, showsError } from './texts';

type Facts = readonly (readonly [term: string, text: string, isError?: boolean])[];

export interface Details {
  showCell(address: string, view: CellView): void;
  showConnection(serviceUrl: string | null, functionCount: number, counts: Counts): void;
}

export function createDetails(): Details {
  const pane = element('pane');
  const toggle = element('pane-toggle');
  const cell = addSection(pane, 'Selected cell');
  const connection = addSection(pane, 'Connection');
  toggle.addEventListener('click', () => {
    pane.hidden = !pane.hidden;
    toggle.setAttribute('aria-expanded', String(!pane.hidden));
  });
  return {
    showCell(address, view) {
      const { value, formula, message, card = [] } = view;
      showFacts(cell, [
        ['Cell', address],
        ['Formula', formula ?? '–'],
        ['Value', String(value), showsError(view)],
        ...(message ? ([['Message', message]] as const) : []),
        ...card,
      ]);
    },
    showConnection(serviceUrl, functionCount, counts) {
      showFacts(connection, [
        ['Service', serviceUrl ?? 'as set in the add-in'],
        ['Functions', String(functionCount)],
        ['Calls', callsText(counts)],
        ['Waiting', String(counts.unsettled)],
        ['Cancelled', String(counts.cancelled)],
        ['Largest answer', `${(counts.largestResults / 1024).toFixed(1)} kB`],
      ]);
    },
  };
}

function addSection(pane: HTMLElement, title: string): HTMLElement {
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  const list = document.createElement('dl');
  heading.textContent = title;
  section.append(heading, list);
  pane.append(section);
  return list;
}

function showFacts(list: HTMLElement, facts: Facts): void {
  const rows = facts.flatMap(([term, text, isError]) => {
    const dt = document.createElement('dt');
    const dd = document.createElement('dd');
    dt.textContent = term;
    dd.textContent = text;
    dd.classList.toggle('error', isError === true);
    return [dt, dd];
  });
  list.replaceChildren(...rows);
}
