import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A reading of presentation linkbases that shares no code with the import: by patterns, not by a parser. */

/** The import's names, by another way than its own: letter by letter. */
function snakeCase(tag: string): string {
  let name = '';
  for (let at = 0; at < tag.length; at += 1) {
    const [before = '', letter = '', after = ''] = [tag[at - 1], tag[at], tag[at + 1]];
    const isUpper = (text: string) => text !== text.toLowerCase();
    const startsWord =
      isUpper(letter) &&
      at > 0 &&
      (!isUpper(before) || (after !== '' && after === after.toLowerCase() && !/\d/.test(after)));
    name += startsWord ? `_${letter.toLowerCase()}` : letter.toLowerCase();
  }
  return name;
}

export type Pages = ReadonlyMap<string, readonly string[]>;

/** The us-gaap lines of each page in printed order, by the last part of its role; a line twice on a page stands where it is last. */
export function pagesOf(path: string): Pages {
  const xml = gunzipSync(readFileSync(path)).toString();
  const pages = new Map<string, string[]>();
  for (const [, attributes = '', body = ''] of xml.matchAll(
    /<link:presentationLink([^>]*)>([\s\S]*?)<\/link:presentationLink>/g,
  )) {
    const role = /xlink:role="[^"]*\/([^/"]+)"/.exec(attributes)?.[1] ?? '';
    const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const tags = [...body.matchAll(/<link:(loc|presentationArc)\b([^>]*)>/g)];
    const element = new Map(
      tags
        .filter(([, kind]) => kind === 'loc')
        .map(([, , tag = '']) => [attribute(tag, 'xlink:label'), attribute(tag, 'xlink:href').split('#')[1] ?? '']),
    );
    const arcs = tags
      .filter(([, kind]) => kind !== 'loc')
      .map(([, , tag = '']) => ({
        from: attribute(tag, 'xlink:from'),
        to: attribute(tag, 'xlink:to'),
        order: Number(attribute(tag, ' order')),
      }));
    const under = new Set(arcs.map(({ to }) => to));
    const printed: string[] = [];
    const print = (label: string): void => {
      printed.push(element.get(label) ?? '');
      for (const { to } of arcs.filter(({ from }) => from === label).sort((left, right) => left.order - right.order))
        print(to);
    };
    for (const label of element.keys()) if (!under.has(label)) print(label);
    const lines = printed
      .filter((each) => each.startsWith('us-gaap_'))
      .map((each) => snakeCase(each.slice('us-gaap_'.length)));
    pages.set(
      role,
      lines.filter((line, at) => lines.lastIndexOf(line) === at),
    );
  }
  return pages;
}
