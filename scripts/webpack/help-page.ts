import type { Tokens } from 'marked';
import { anchorOf } from './heading-anchor';

/** The add-in's help: documents as HTML pages beside functions.js, which need no add-in. The first is that of the functions. */
const PAGE = 'help.html';
const PAGES: Readonly<Record<string, string>> = {
  'functions.md': PAGE,
  'recipes.md': 'recipes.html',
  'trouble.md': 'trouble.html',
};

/** The target of a document's link on its page: a heading, another page, or none for a document without a page. */
function pageLink(href: string, anchors: ReadonlyMap<string, string>): string | undefined {
  if (/^[a-z]+:/.test(href)) return href;
  if (href.startsWith('#')) return anchors.get(href) ?? href;
  const [file = '', anchor] = href.split('#');
  const page = PAGES[file];
  return page === undefined || anchor === undefined ? page : `${page}#${headingId(anchor)}`;
}

/** The id of a heading: `fin-income` for FIN.INCOME, `not-asked-yet` for other words. */
function headingId(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The address of a function's help in an add-in hosted at an address. */
export function helpUrl(address: string, functionId: string): string {
  return new URL(`${PAGE}#${headingId(functionId)}`, address).href;
}

/** Renders a markdown text as a page. */
async function helpPage(markdown: string): Promise<string> {
  const { Marked, Renderer } = await import('marked');
  const marked = new Marked();
  const headings = marked
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ text }) => text);
  const ids = new Map(headings.map((text) => [`#${anchorOf(text)}`, `#${headingId(text)}`]));
  marked.use({
    renderer: {
      html: () => '',
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const target = pageLink(href, ids);
        return target === undefined ? words : `<a href="${target}">${words}</a>`;
      },
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // A wide table scrolls horizontally, also by keyboard.
      table(token) {
        return `<div class="wide" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>\n`;
      },
    },
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Spillway: ${headings[0]}</title>
    <link rel="stylesheet" href="help.css" />
  </head>
  <body>
    <main>
${marked.parse(markdown)}
    </main>
  </body>
</html>
`;
}

export const HELP_PATTERNS = [
  ...Object.entries(PAGES).map(([document, page]) => ({
    from: `docs/${document}`,
    to: page,
    transform: (text: Buffer) => helpPage(text.toString()),
  })),
  { from: 'docs/recipes', to: 'recipes' },
  { from: 'scripts/webpack/help.css', to: 'help.css' },
];
