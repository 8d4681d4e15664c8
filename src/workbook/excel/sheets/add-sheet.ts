/** Adds a planned sheet in Excel. */
import { withOwnDates } from '../date-system';
import { availableSheetName } from '../../sheets/available-sheet-name';
import type { CellStyle, ChartPlan, SheetPlan } from '../../sheets/sheet-plan';
import { widthOf } from '../areas/column-width';
import { withoutSheet } from './delete-sheet';
import { contentsOf, stylesOf } from '../areas/planned-areas';
import { inBatches, runExcel, supports } from '../run';
import { writeAreas } from '../areas/write-areas';

const INK = '#1F2933';
const MUTED = '#6B7785';
const TEAL = '#0F766E';

/** In requests that Excel on the web takes: a style is some ten calls. */
const STYLES_AT_ONCE = 300;

export async function addSheet(plan: SheetPlan): Promise<string> {
  const name = await runExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const free = availableSheetName(
      plan.name,
      worksheets.items.map((sheet) => sheet.name),
    );
    worksheets.add(free);
    await context.sync();
    return free;
  });
  try {
    await fill(name, { ...plan, cells: await withOwnDates(plan.cells) });
  } catch (error) {
    // No partial sheet is left behind.
    throw await withoutSheet(name, error);
  }
  return name;
}

async function fill(name: string, { cells, areas = [], ...plan }: SheetPlan): Promise<void> {
  await inBatches([...areas, ...stylesOf(cells)], STYLES_AT_ONCE, (batch) =>
    runExcel(async (context) => {
      const sheet = context.workbook.worksheets.getItem(name);
      for (const { at, style } of batch) applyStyle(sheet.getRange(at), style);
      await context.sync();
      return [];
    }),
  );
  await writeAreas(contentsOf(name, cells));
  await runExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(name);
    arrange(sheet, plan);
    sheet.activate();
    sheet.getRange('A1').select();
    await context.sync();
  });
}

function arrange(
  sheet: Excel.Worksheet,
  { columnWidths = {}, frozenRows, charts = [] }: Omit<SheetPlan, 'cells' | 'areas'>,
): void {
  for (const [letters, characters] of Object.entries(columnWidths)) {
    sheet.getRange(`${letters}:${letters}`).format.columnWidth = widthOf(characters);
  }
  if (frozenRows) sheet.freezePanes.freezeRows(frozenRows);
  for (const chart of charts) draw(sheet, chart);
}

const CELL_STYLES: Readonly<Record<NonNullable<CellStyle['preset']>, (format: Excel.RangeFormat) => void>> = {
  title: ({ font }) => Object.assign(font, { bold: true, size: 15, color: INK }),
  heading: ({ font }) => Object.assign(font, { bold: true, size: 11, color: TEAL }),
  header: (format) => {
    Object.assign(format.font, { bold: true });
    Object.assign(format.fill, { color: '#E3F1EE' });
    Object.assign(format.borders.getItem('EdgeBottom'), { style: 'Continuous', color: TEAL });
  },
  note: ({ font }) => Object.assign(font, { size: 9, color: MUTED }),
  // The analysts' convention for inputs: blue on yellow.
  input: (format) => {
    Object.assign(format.font, { color: '#1D4ED8' });
    Object.assign(format.fill, { color: '#FEF9E0' });
  },
  total: (format) => {
    Object.assign(format.font, { bold: true });
    Object.assign(format.borders.getItem('EdgeTop'), { style: 'Continuous', color: MUTED });
  },
};
const ALIGNMENTS = { left: 'Left', center: 'Center', right: 'Right' } as const;

function applyStyle(range: Excel.Range, { preset, bold, numberFormat, align, wrap }: CellStyle): void {
  if (preset) CELL_STYLES[preset](range.format);
  if (bold !== undefined) range.format.font.bold = bold;
  // A uniform format of an area is a single value.
  if (numberFormat) range.numberFormat = numberFormat as unknown as string[][];
  if (align) range.format.horizontalAlignment = ALIGNMENTS[align];
  if (wrap !== undefined) range.format.wrapText = wrap;
}

const CHARTS = { line: 'Line', column: 'ColumnClustered', 'column-stacked': 'ColumnStacked' } as const;

function draw(sheet: Excel.Worksheet, { kind, source, seriesIn, categories, title, place }: ChartPlan): void {
  const chart = sheet.charts.add(CHARTS[kind], sheet.getRange(source), seriesIn === 'rows' ? 'Rows' : 'Columns');
  const [first = place, last = first] = place.split(':');
  chart.title.text = title;
  chart.setPosition(first, last);
  if (categories && supports('1.7')) labelCategories(chart, sheet.getRange(categories.area), categories.newestFirst);
}

/** Labels the one series of a chart; Excel before 1.7 numbers its columns. */
function labelCategories(chart: Excel.Chart, labels: Excel.Range, newestFirst: boolean): void {
  chart.legend.visible = false;
  chart.series.getItemAt(0).setXAxisValues(labels);
  const { categoryAxis } = chart.axes;
  // Else Excel lays dates out by days, which leaves thin columns far apart.
  categoryAxis.categoryType = 'TextAxis';
  categoryAxis.reversePlotOrder = newestFirst;
}
