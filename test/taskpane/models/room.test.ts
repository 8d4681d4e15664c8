/** The texts of the sheets have room: what stands beside a text cuts it where it begins. */
import type { MarketId } from '../../../src/api';
import type { CompanyKind } from '../../../src/definitions/company-kind';
import { INDIAN_FIGURES } from '../../../src/taskpane/models/indian-figures';
import { INDIA_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/indian-tear-sheet';
import { MODELS } from '../../../src/taskpane/models/insert-model';
import type { ModelSubject } from '../../../src/taskpane/models/model';
import { US_FIGURES } from '../../../src/taskpane/models/us-figures';
import { US_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/us-tear-sheet';
import type { PlannedCell } from '../../../src/workbook';

const KINDS = Object.keys(INDIAN_FIGURES) as CompanyKind[];
const FIGURES = { india: INDIAN_FIGURES, us: US_FIGURES };
const SHEETS = [INDIA_TEAR_SHEET, US_TEAR_SHEET].flatMap((model) =>
  KINDS.map((kind) => [`${model.market} ${kind}`, model, kind] as const),
);

/** A company that reports every figure of its kind. */
function subject(market: MarketId, kind: CompanyKind): ModelSubject {
  const lines = new Set(FIGURES[market][kind].flatMap(({ paths }) => paths));
  const company = { market, name: 'Name', argument: 'X' };
  return {
    company,
    scope: 'consolidated',
    lines: { income: lines, balance: lines, cashflow: lines },
    kind,
    peers: [],
    canChart: false,
  };
}

const columnOf = ({ at }: Pick<PlannedCell, 'at'>) => at.replace(/\d+/, '');
const rowOf = ({ at }: Pick<PlannedCell, 'at'>) => Number(at.replace(/\D+/, ''));

test.each(SHEETS)('%s: the label of each row of figures is whole', (_, model, kind) => {
  const { cells, columnWidths } = model.plan(subject(model.market, kind));
  const labels = cells.filter((cell) => columnOf(cell) === 'A' && cell.text && !isHeading(cell));
  expect(labels.length).toBeGreaterThan(8);
  expect(labels.filter(({ text = '' }) => text.length > (columnWidths?.['A'] ?? 0)).map(({ text }) => text)).toEqual(
    [],
  );
});

function isHeading({ style }: PlannedCell): boolean {
  return ['title', 'heading', 'note'].includes(style?.preset ?? '');
}

test.each(SHEETS)('%s: no cell to its right cuts the note on the years', (_, model, kind) => {
  const { cells } = model.plan(subject(model.market, kind));
  const notes = cells.filter(({ formula = '' }) => formula.includes('Not consecutive'));
  expect(notes.length).toBeGreaterThan(0);
  for (const note of notes)
    expect(
      cells.filter((cell) => rowOf(cell) === rowOf(note) && columnOf(cell) > columnOf(note)).map(({ at }) => at),
    ).toEqual([]);
});

test('the day of twelve months says in its own cell what it is', () => {
  const { cells, columnWidths } = INDIA_TEAR_SHEET.plan(subject('india', 'company'));
  const day = cells.find(({ at }) => at === 'G15');
  // Headers wrap otherwise, in a row that is one line high.
  expect(day?.style).toMatchObject({ numberFormat: '"12 months to "yyyy-mm-dd', wrap: false });
  // A bold character is a fifth wider than the digit by which columns are measured.
  expect(columnWidths?.['G']).toBeGreaterThan(1.2 * '12 months to 2024-12-31'.length);
});

test.each(MODELS.filter(({ id }) => id === 'peers').map((model) => [model.market, model] as const))(
  'the bold name of the company among its peers has the room of its letters: %s',
  (market, model) => {
    const name = 'Tata Consultancy Services Limited';
    const peers = [{ market, name: 'Short', argument: 'Y' }];
    const { columnWidths } = model.plan({
      ...subject(market, 'company'),
      company: { market, name, argument: 'X' },
      peers,
    });
    expect(columnWidths?.['A']).toBeGreaterThan(1.2 * name.length);
  },
);

test('the industry of a US issuer has the room of the longest name of the SEC’s list', () => {
  const longest = 'Wholesale-Electrical Apparatus & Equipment, Wiring Supplies';
  const { cells, columnWidths = {} } = US_TEAR_SHEET.plan(subject('us', 'company'));
  const source = cells.find(({ text }) => text === 'Source');
  const between = Object.entries(columnWidths).filter(([column]) => column > 'A' && column < columnOf(source!));
  expect(between.reduce((sum, [, width]) => sum + width, 0)).toBeGreaterThan(longest.length);
});

test('the heads of reasons are as wide as their texts', () => {
  for (const model of MODELS.filter(({ id }) => id === 'peers' || id === 'comps')) {
    const { cells, areas = [], columnWidths = {} } = model.plan(subject(model.market, 'company'));
    for (const { at, text = '' } of cells.filter((cell) => cell.text?.includes('Why a cell is empty'))) {
      const next = areas.find(({ at: area, style }) => area.startsWith(`${at}:`) && style.preset === 'header');
      const width = columnWidths[columnOf({ at })] ?? 0;
      expect([model.market, model.id, at, width > text.length || next !== undefined]).toEqual([
        model.market,
        model.id,
        at,
        true,
      ]);
    }
  }
});

test('a debt of nothing is shown as 0, not 0.0', () => {
  const owed = [...KINDS.flatMap((kind) => [...INDIAN_FIGURES[kind], ...US_FIGURES[kind]])].filter(({ label }) =>
    /borrowings|debt|deposits$/i.test(label),
  );
  expect(owed.length).toBeGreaterThan(6);
  for (const { label, style } of owed)
    expect([label, style.numberFormat]).toEqual([label, expect.stringMatching(/^\[=0\]0;/)]);
});
