import type { ServedDatasets } from '../server/sandbox/served-data';
import type { Subject } from '../server/sandbox/sheet-subjects';

const INFOSYS = { ticker: 'INFY', name: 'Infosys', isInvented: false, year: 2026 };
const APPLE = { ticker: 'AAPL', name: 'Apple', isInvented: false };
const COMPARED = [
  'INFY',
  'TCS',
  'ITC',
  'TATASTEEL',
  'MARUTI',
  'ASIANPAINT',
  'RELIANCE',
  'HINDUNILVR',
  'WIPRO',
  'LUPIN',
];

/** For a service that does not describe its data: companies that every service of the two markets has. */
const UNDESCRIBED: ServedDatasets = {
  datasets: [],
  subjects: {
    statements: INFOSYS,
    comparison: {
      companies: COMPARED.map((ticker) => ({ ticker, name: ticker, isInvented: false })),
      years: [2022, 2023, 2024, 2025, 2026],
    },
    lender: { ticker: 'HDFCBANK', name: 'HDFC Bank', isInvented: false, year: 2026 },
    segments: INFOSYS,
    ownership: INFOSYS,
    us: APPLE,
    weeks: APPLE,
    texts: INFOSYS,
    live: { india: INFOSYS, us: APPLE },
  },
};

/** The sandbox's description of its data; no dataset for a service that does not describe its data. */
export async function fetchServedData(sandboxUrl: string | null): Promise<ServedDatasets> {
  if (sandboxUrl === null) return UNDESCRIBED;
  const response = await fetch(`${sandboxUrl}/dataset.json`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as ServedDatasets) : UNDESCRIBED;
}

/** The datasets in one line, real ones first: names, and when and from what they were made. */
export function datasetsText({ datasets }: ServedDatasets): string {
  const texts = datasets.map(({ name, madeOn, source }) => `${name}, made on ${madeOn} from ${source}`);
  return [...new Set(texts)].reverse().join('; ');
}

/** The datasets by name alone, real ones first: one short line. */
export function datasetNames({ datasets }: ServedDatasets): string {
  return [...new Set(datasets.map(({ name }) => name))].reverse().join(' · ');
}

/** The text on a sheet that says whether its company is real. */
export function originText({ name, isInvented }: Subject): string {
  if (!isInvented) return `${name}: figures of its filings.`;
  return name.endsWith('(invented)') ? `${name}: no figure is real.` : `${name} is invented, with all its figures.`;
}
