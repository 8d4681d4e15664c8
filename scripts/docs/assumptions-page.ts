import type { Endpoint, Parameter } from '../../src/api';
import { ANNOUNCEMENT_CATEGORIES, ENDPOINTS } from '../../src/api';
import { ASSUMPTIONS } from '../../src/api/assumptions';
import { GENERATED, markdownTable } from './markdown';

/** docs/assumptions.md: lists and counts what the add-in assumes because the service's document does not say it. */
export function assumptionsPage(): string {
  const assuming = ENDPOINTS.map((endpoint) => ({ endpoint, parameters: assumedOf(endpoint) })).filter(
    ({ parameters }) => parameters.length > 0,
  );
  const count = assuming.reduce((sum, { parameters }) => sum + parameters.length, 0);
  const required = requiredRows();
  return [
    '# Assumptions',
    GENERATED,
    `The service's document leaves things open. Taken for granted are ${count} names of parameters, ${required.flatMap(([, names = '']) => names.split(', ')).length} parameters that must be given, ${ASSUMPTIONS.length} answers to other questions, and the names of ${ANNOUNCEMENT_CATEGORIES.length} categories.`,
    `## Names\n\nThe document shows no name for ${count} parameters of ${assuming.length} endpoints. The names below are assumed; they stand in
\`src/api/\` with \`assumed: true\`. The pane's connection check tries each of them once and says which the service refuses or ignores. Where the
service spells one differently, enter its name in the pane, under Settings, Advanced, Parameter names. It is stored like this, by endpoint and
assumed name. No code changes:`,
    '```json\n{ "parameterNames": { "E11": { "ticker": "tickers" } } }\n```',
    ...assuming.map(({ endpoint, parameters }) => section(endpoint, parameters)),
    '## Must be given',
    'The document does not say that these are required. Without one, no request is sent.',
    markdownTable([['endpoint', 'parameters'], ...required]),
    '## Other questions',
    markdownTable([
      ['endpoints', 'assumed'],
      ...ASSUMPTIONS.map(({ endpoints, text }) => [endpoints.join(', '), text]),
    ]),
    '## Announcement categories',
    'The service publishes its mapping of category ids separately. The ids are assumed to stand for these, in order:',
    ANNOUNCEMENT_CATEGORIES.map((name, index) => `${index + 1}. ${name}`).join('\n'),
  ].join('\n\n');
}

function assumedOf({ parameters }: Endpoint): Parameter[] {
  return Object.values(parameters).filter(({ assumed }) => assumed);
}

/** A row for each endpoint with parameters that are assumed to be required, which the document does not say. */
function requiredRows(): string[][] {
  return ENDPOINTS.flatMap(({ id, parameters }) => {
    const names = Object.values(parameters).flatMap(({ wire, required }) =>
      required === 'assumed' ? [`\`${wire}\``] : [],
    );
    return names.length > 0 ? [[id, names.join(', ')]] : [];
  });
}

function section(endpoint: Endpoint, parameters: readonly Parameter[]): string {
  const { id, method, path } = endpoint;
  const rows = parameters.map(({ wire, rule, required, default: standard }) => [
    `\`${wire}\``,
    `${required ? 'required; ' : ''}${rule.allowed}${standard === undefined ? '' : `; ${standard} when left out`}`,
  ]);
  return `### ${id}\n\n${endpoint.summary}: \`${method} ${path}\`\n\n${markdownTable([['name', 'takes'], ...rows])}`;
}
