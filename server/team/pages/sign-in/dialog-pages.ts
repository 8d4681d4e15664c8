import type { Ended } from '../../sign-in/sign-in';

/** A page of the dialog that tells why nobody can sign in. `base` is the path of the server's own address. */
export function problemPage(problem: string, base: string): string {
  return page({ title: 'You are not signed in', text: problem, base, more: '' });
}

/** The last page of the dialog. Its script sends the message to the pane, which closes the dialog. */
export function endPage({ message, origin }: Ended, base: string): string {
  const data = `<div id="result" data-message="${escaped(JSON.stringify(message))}" data-origin="${escaped(origin)}"></div>`;
  const scripts = [OFFICE_JS, `${base}/sign-in/last-page.js`].map((address) => `<script src="${address}"></script>`);
  const more = [data, ...scripts].join('\n    ');
  return 'problem' in message
    ? page({ title: 'You are not signed in', text: message.problem, base, more })
    : page({ title: 'You are signed in', text: 'Excel goes on by itself. You can close this window.', base, more });
}

/** Microsoft wants it to come from its own address. */
const OFFICE_JS = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

interface Page {
  readonly title: string;
  readonly text: string;
  readonly base: string;
  readonly more: string;
}

const page = ({ title, text, base, more }: Page) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}: Spillway</title>
    <link rel="stylesheet" href="${escaped(base)}/admin/pages.css" />
  </head>
  <body>
    <main class="text">
      <h1>${title}</h1>
      <p role="status">${escaped(text)}</p>
    </main>
    ${more}
  </body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
