import type { Endpoint, Parameter } from '../../src/api';
import { ANNOUNCEMENT_CATEGORIES, ENDPOINTS } from '../../src/api';
import { GENERATED, markdownTable } from './markdown';

/** docs/assumptions.md: every parameter whose name the service's document does not give. */
export function assumptionsPage(): string {
  const assuming = ENDPOINTS.map((endpoint) => ({ endpoint, parameters: assumedOf(endpoint) })).filter(
    ({ parameters }) => parameters.length > 0,
  );
  const count = assuming.reduce((sum, { parameters }) => sum + parameters.length, 0);
  return [
    '# Assumptions',
    GENERATED,
    `The service's document shows no name for ${count} parameters of ${assuming.length} endpoints. The names below are assumed; they stand in
\`src/api/\` with \`assumed: true\`. Where the service spells one differently, the settings give the right name under \`parameterNames\`, by
endpoint and assumed name. No code changes:`,
    '```json\n{ "parameterNames": { "E11": { "ticker": "tickers" } } }\n```',
    ...assuming.map(({ endpoint, parameters }) => section(endpoint, parameters)),
    '## Announcement categories',
    'The service publishes its mapping of category ids separately. The ids are assumed to stand for these, in order:',
    ANNOUNCEMENT_CATEGORIES.map((name, index) => `${index + 1}. ${name}`).join('\n'),
  ].join('\n\n');
}

function assumedOf({ parameters }: Endpoint): Parameter[] {
  return Object.values(parameters).filter(({ assumed }) => assumed);
}

function section({ id, method, path, summary }: Endpoint, parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ wire, rule, required, default: standard }) => [
    `\`${wire}\``,
    `${required ? 'required; ' : ''}${rule.allowed}${standard === undefined ? '' : `; ${standard} when left out`}`,
  ]);
  return `## ${id}\n\n${summary}: \`${method} ${path}\`\n\n${markdownTable([['name', 'takes'], ...rows])}`;
}
