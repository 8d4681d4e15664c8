/** What the sandbox says of the data that it serves: what they are, and which companies the sheets open on. */

export interface Subject {
  /** What a formula names it by. */
  readonly ticker: string;
  readonly name: string;
  readonly isInvented: boolean;
}

/** With its newest fiscal year. */
export interface IndianSubject extends Subject {
  readonly year: number;
}

/** The company of each sheet; null where none has what the sheet needs. */
export interface SheetSubjects {
  readonly statements: IndianSubject | null;
  readonly comparison: { readonly companies: readonly Subject[]; readonly years: readonly number[] } | null;
  readonly lender: IndianSubject | null;
  readonly segments: IndianSubject | null;
  readonly ownership: Subject | null;
  readonly us: Subject | null;
  readonly weeks: Subject | null;
  readonly texts: Subject | null;
  readonly live: { readonly india: Subject | null; readonly us: Subject | null };
}

interface ServedDataset {
  readonly market: string;
  readonly name: string;
  readonly madeOn: string;
  readonly source: string;
}

export interface ServedData {
  /** Empty where the service does not say. */
  readonly datasets: readonly ServedDataset[];
  readonly subjects: SheetSubjects;
}

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

/** For a service that does not say: companies that every service of the two markets has. */
const UNSAID: ServedData = {
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

export async function fetchServedData(sandboxUrl: string | null): Promise<ServedData> {
  if (sandboxUrl === null) return UNSAID;
  const response = await fetch(`${sandboxUrl}/dataset.json`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as ServedData) : UNSAID;
}

/** The datasets in one line, real ones first: what they are, when and from what they were made. */
export function datasetsText({ datasets }: ServedData): string {
  const texts = datasets.map(({ name, madeOn, source }) => `${name}, made on ${madeOn} from ${source}`);
  return [...new Set(texts)].reverse().join('; ');
}

/** Says of a company on its sheet whether it is real. */
export function originText({ name, isInvented }: Subject): string {
  if (!isInvented) return `${name}: figures of its filings.`;
  return name.endsWith('(invented)') ? `${name}: no figure is real.` : `${name} is invented, with all its figures.`;
}
