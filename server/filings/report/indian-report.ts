import { firstInWords } from '../../../src/api';
import { plainCount } from './plain-count';
import { UNKNOWN_FILE } from '../import-error';
import type { IndianImportReport } from '../import-india';
import { INDIAN_SOURCES } from '../india/indian-source';
import { namedReasons } from './named-reasons';
import type { IndianCompanyReport } from '../india/reading-report';
import { contradictedZerosText } from './contradicted-zeros-text';

/** The report of an import for the terminal: what each company filed, then what was left out and why. */
export function indianReportText({
  database,
  filings,
  companies,
  wrong,
  warnings,
  revisions,
  contradictedZeros,
  passedOver,
}: IndianImportReport): string {
  const statements = companies.reduce((sum, each) => sum + statementCount(each), 0);
  return [
    ...companies.flatMap(companyLines),
    ...contradictedZerosText(contradictedZeros).map((note) => `note: ${note}`),
    ...revisions.map((revision) => `revision: ${revision}`),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...namedReasons(wrong).map(
      ({ text, isOfSeveral }) => `error: ${text}; ${isOfSeveral ? 'they were' : 'the file was'} left out`,
    ),
    ...passedOverText(passedOver),
    ...(wrong.some((reason) => reason.endsWith(UNKNOWN_FILE)) ? [INDIAN_SOURCES.allowed] : []),
    `${plainCount(companies.length, 'company', 'companies')}, ${plainCount(filings, 'filing', 'filings')}, ${plainCount(statements, 'statement', 'statements')} in ${database}`,
  ].join('\n');
}

/** How many of the files that are passed over are named. */
const NAMED = 3;

function passedOverText(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const count = plainCount(files.length, 'file was', 'files were');
  return [
    `note: ${count} passed over, as no source has such a name (.xml, .json or .csv, packed or not): ${firstInWords(files, NAMED)}`,
  ];
}

function companyLines({ symbol, name, statements, failedChecks, shareholdings, ends }: IndianCompanyReport): string[] {
  const byKind = new Map<string, string[]>();
  for (const [key, number] of [...statements].sort()) {
    const [type = '', scope = '', cadence = ''] = key.split(' ');
    byKind.set(`${type} ${scope}`, [...(byKind.get(`${type} ${scope}`) ?? []), `${number} ${cadence}`]);
  }
  return [
    `${symbol} ${name}${ends ? `: periods ${ends[0]} to ${ends[1]}` : ''}`,
    ...[...byKind].map(([kind, counts]) => `  ${kind.replaceAll('_', ' ')}: ${counts.join(', ')}`),
    ...(shareholdings > 0 ? [`  shareholding: ${shareholdings}`] : []),
    ...failedChecks.map((failure) => `  does not add up: ${failure}`),
  ];
}

function statementCount({ statements }: IndianCompanyReport): number {
  return [...statements.values()].reduce((sum, each) => sum + each, 0);
}
