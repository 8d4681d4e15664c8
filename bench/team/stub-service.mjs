/** A service of statements in a process of its own: it counts what it is asked, and answers after `delay` ms. */
import { createServer } from 'node:http';

let requests = 0;
const delay = Number(process.argv[2] ?? 0);
const lines = Object.fromEntries(
  Array.from({ length: 40 }, (_, line) => [`line_${line}`, Math.round(1e6 / (line + 1)) / 100]),
);

const server = createServer((request, response) => {
  if (request.url === '/requests') return response.end(String(requests));
  requests += 1;
  const asked = new URL(request.url, 'http://service').searchParams;
  const data = {
    company_id: asked.get('ticker'),
    profile: 'nonbank',
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    period_end_date: asked.get('period_end_date'),
    currency: 'INR',
    scale: 'crores',
    financials: { income: { sales: Number(asked.get('ticker').slice(5)), ...lines } },
  };
  const body = JSON.stringify({ status: 'success', data });
  setTimeout(() => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(body);
  }, delay);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
