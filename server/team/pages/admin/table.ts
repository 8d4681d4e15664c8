import { byId, html } from './dom';

/** Fills a part of the page. What has not changed stays as it is, with the reader's selection in it. */
export function replace(id: string, children: readonly Node[]): void {
  const place = byId(id);
  const isSame = (child: Node, index: number) => child.isEqualNode(place.childNodes[index] ?? null);
  if (children.length !== place.childNodes.length || !children.every(isSame)) place.replaceChildren(...children);
}

/** A heading that begins with # is of a column of numbers. */
export function table(headings: readonly string[], rows: readonly Node[]): Node {
  const heads = headings.map((heading) =>
    html('th', { scope: 'col', ...(heading.startsWith('#') && { class: 'number' }) }, heading.replace('#', '')),
  );
  return html('table', {}, html('thead', {}, html('tr', {}, ...heads)), html('tbody', {}, ...rows));
}
