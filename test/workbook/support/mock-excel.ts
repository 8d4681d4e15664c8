/**
 * Office.js over a workbook in memory: a property that is read before `load` and `context.sync()` is the text of an error
 * and never a value; nothing is written before `sync` either.
 */
import { areaFrom, formatAddress, overlaps, parseAddress, sizeOf, type Area } from '../../../src/workbook';
import { failure, type ExcelModel, type ModelSheet } from './excel-model';
import { MockContext } from './mock-context';

/** Installs the globals `Excel` and `Office`. `version` is the newest ExcelApi set that the mock supports. */
export function installExcel(model: ExcelModel, version = 16): { syncs(): number; select(): void } {
  let syncs = 0;
  const listeners = new Set<() => Promise<void>>();
  const Excel = {
    run: async (options: unknown, batch = options as (context: unknown) => Promise<unknown>) => {
      const context = new MockContext();
      const workbook = mockWorkbook(context, model, listeners);
      try {
        const { queue } = context;
        const result = await batch({ workbook, sync: () => context.sync() });
        for (const step of queue.splice(0)) step();
        return result;
      } finally {
        syncs += context.syncs.count;
      }
    },
  };
  const isSetSupported = (_set: string, needed: string) => Number(needed.split('.')[1]) <= version;
  Object.assign(globalThis, { Excel, Office: { context: { requirements: { isSetSupported } } } });
  return { syncs: () => syncs, select: () => listeners.forEach((listener) => void listener()) };
}

function mockWorkbook(context: MockContext, model: ExcelModel, listeners: Set<() => Promise<void>>): unknown {
  const sheets = {
    getItem: (name: string) => mockSheet(context, model, () => model.get(name)),
    getActiveWorksheet: () => mockSheet(context, model, () => model.active),
    add: (name: string) => {
      context.queue.push(() => model.add(name));
      return mockSheet(context, model, () => model.get(name));
    },
  };
  const listen = {
    add: (listener: () => Promise<void>) => {
      listeners.add(listener);
      return { context, remove: () => listeners.delete(listener) };
    },
  };
  return {
    worksheets: Object.assign(
      context.collection(() => model.sheets.map((sheet) => mockSheet(context, model, () => sheet))) as object,
      { ...sheets, onActivated: listen },
    ),
    onSelectionChanged: listen,
    getSelectedRanges: () => ({
      areas: context.collection(() =>
        model.active.selected.map((area) => mockRange(context, model, () => model.active, area)),
      ),
    }),
    comments: mockComments(context, model),
    customXmlParts: mockParts(context, model),
    names: mockNames(context, model, () => undefined),
    application: { calculate: (type: string) => context.queue.push(() => model.calculated.push(type)) },
  };
}

/** Comments by the addresses of their cells; one that is not there fails when the calls are sent, as in Excel. */
function mockComments(context: MockContext, { comments }: ExcelModel): unknown {
  const existing = (cell: string) => {
    const found = comments.get(cell);
    if (!found) throw failure('ItemNotFound');
    return found;
  };
  return {
    add: (cell: string, content: string) => context.queue.push(() => comments.set(cell, { content, replies: [] })),
    getItemByCell: (cell: string) =>
      context.object({
        read: { content: () => existing(cell).content },
        write: { content: (content: string) => (existing(cell).content = content) },
        methods: { replies: { add: (text: string) => context.queue.push(() => existing(cell).replies.push(text)) } },
      }),
  };
}

function mockSheet(context: MockContext, model: ExcelModel, sheet: () => ModelSheet): unknown {
  const drawing = (property: string, value: unknown) =>
    context.queue.push(() => model.dressed.push({ target: sheet().name, property, value }));
  return context.object({
    read: { id: () => sheet().id, name: () => sheet().name },
    write: { name: (name: string) => (sheet().name = name) },
    methods: {
      getRange: (address: string) => mockRange(context, model, sheet, parseAddress(address)),
      names: mockNames(context, model, () => sheet().name),
      getUsedRange: () => mockRange(context, model, sheet, undefined),
      getUsedRangeOrNullObject: () => mockRange(context, model, sheet, undefined),
      copy: () => {
        let made: ModelSheet | undefined;
        context.queue.push(() => (made = model.copy(sheet())));
        return mockSheet(context, model, () => made ?? sheet());
      },
      activate: () => context.queue.push(() => (model.active = sheet())),
      delete: () => context.queue.push(() => (model.sheets = model.sheets.filter((other) => other !== sheet()))),
      freezePanes: { freezeRows: (count: number) => drawing('frozenRows', count) },
      charts: {
        add: (type: string, _source: unknown, seriesBy: string) => {
          drawing('chart', `${type} ${seriesBy}`);
          return {
            title: {},
            legend: {},
            axes: { categoryAxis: noting('axis', drawing) },
            series: { getItemAt: () => ({ setXAxisValues: () => drawing('labels', 'set') }) },
            setPosition: (...place: string[]) => drawing('place', place.join(':')),
          };
        },
      },
    },
  });
}

/** An object whose written properties are noted. */
function noting(name: string, drawing: (property: string, value: unknown) => void): object {
  return new Proxy(
    {},
    {
      set: (_, property, value: unknown) => {
        drawing(`${name}.${String(property)}`, value);
        return true;
      },
    },
  );
}

function mockRange(
  context: MockContext,
  model: ExcelModel,
  sheetOf: () => ModelSheet,
  given: Area | undefined,
): unknown {
  const area = () => given ?? model.used(sheetOf());
  const map = (read: (sheet: ModelSheet, row: number, column: number) => unknown) => () => {
    const { startRow, startColumn, endRow, endColumn } = area();
    return Array.from({ length: endRow - startRow + 1 }, (_row, y) =>
      Array.from({ length: endColumn - startColumn + 1 }, (_column, x) =>
        read(sheetOf(), startRow + y, startColumn + x),
      ),
    );
  };
  const each = (rows: unknown, write: (row: number, column: number, value: unknown) => void) => {
    const { startRow, startColumn, endRow, endColumn } = area();
    for (let row = startRow; row <= endRow; row++) {
      for (let column = startColumn; column <= endColumn; column++) {
        const value: unknown = Array.isArray(rows)
          ? (rows as unknown[][])[row - startRow]?.[column - startColumn]
          : rows;
        if (value === undefined) throw failure('InvalidArgument');
        write(row, column, value);
      }
    }
  };
  const formatted = (sheet: ModelSheet, row: number, column: number) => {
    const shown = model.shown(sheet, row, column);
    return typeof shown === 'object' && 'number' in shown ? shown.numberFormat : undefined;
  };
  const entity = (sheet: ModelSheet, row: number, column: number) => {
    const shown = model.shown(sheet, row, column);
    return typeof shown === 'object' && 'entity' in shown ? { type: 'Entity', text: shown.entity } : undefined;
  };
  const anchor = () => model.anchor(sheetOf(), area().startRow, area().startColumn);
  const isOf = (other: Area | undefined) =>
    other?.startRow === area().startRow && other.startColumn === area().startColumn;
  const spills = () => formatAddress(anchor() ?? area()).includes(':');
  return context.object({
    read: {
      address: () => model.addressOf(sheetOf(), area()),
      values: map((sheet, row, column) => model.value(sheet, row, column)),
      valueTypes: map((sheet, row, column) => model.type(sheet, row, column)),
      formulas: map((sheet, row, column) => model.formula(sheet, row, column)),
      numberFormat: map((sheet, row, column) => formatAt(sheet, row, column)),
      valuesAsJson: map(
        (sheet, row, column) =>
          entity(sheet, row, column) ?? {
            type: model.type(sheet, row, column),
            basicValue: model.value(sheet, row, column),
            numberFormat: formatted(sheet, row, column),
          },
      ),
      text: map((sheet, row, column) => {
        const own = formatAt(sheet, row, column);
        const format = own === 'General' ? formatted(sheet, row, column) : own;
        return `${model.value(sheet, row, column)}${format ? ` as ${format}` : ''}`;
      }),
    },
    write: {
      formulas: (rows: unknown) => each(rows, (row, column, entry) => model.enter(sheetOf(), row, column, entry)),
      numberFormat: (rows: unknown) =>
        each(rows, (row, column, format) => {
          if (format !== null) sheetOf().cell(row, column).format = String(format);
        }),
    },
    methods: {
      getCell: (row: number, column: number) =>
        mockRange(
          context,
          model,
          sheetOf,
          areaFrom({ ...area(), startRow: area().startRow + row, startColumn: area().startColumn + column }, 1, 1),
        ),
      // Spillway cuts with the used range alone.
      getIntersectionOrNullObject: () =>
        derived(context, model, sheetOf, () => {
          const used = model.used(sheetOf());
          const { startRow, startColumn, endRow, endColumn } = area();
          return overlaps(area(), used)
            ? {
                ...area(),
                startRow: Math.max(startRow, used.startRow),
                startColumn: Math.max(startColumn, used.startColumn),
                endRow: Math.min(endRow, used.endRow),
                endColumn: Math.min(endColumn, used.endColumn),
              }
            : undefined;
        }),
      getSpillingToRangeOrNullObject: () =>
        derived(context, model, sheetOf, () => (isOf(anchor()) && spills() ? anchor() : undefined)),
      getSpillParentOrNullObject: () => {
        const parent = () => (spills() ? anchor() : undefined);
        return derived(context, model, sheetOf, () => {
          const found = parent();
          return found && areaFrom(found, 1, 1);
        });
      },
      calculate: () => context.queue.push(() => model.calculated.push(model.addressOf(sheetOf(), area()))),
      select: () => context.queue.push(() => (sheetOf().selected = [area()])),
      ...mockLook(context, sheetOf, area),
      format: formatOf(context, model, () => model.addressOf(sheetOf(), area())),
    },
  });
}

interface LookProperties {
  readonly format?: { readonly font?: { readonly bold?: boolean }; readonly indentLevel?: number };
}

/** The properties of cells and columns, each read and set in one call. */
function mockLook(context: MockContext, sheet: () => ModelSheet, area: () => Area): Record<string, unknown> {
  const atSync = (read: () => unknown) => {
    const result: { value?: unknown } = {};
    context.queue.push(() => (result.value = read()));
    return result;
  };
  const columns = () => Array.from({ length: sizeOf(area()).columns }, (_, at) => area().startColumn + at);
  const rows = () => Array.from({ length: sizeOf(area()).rows }, (_, at) => area().startRow + at);
  const lookAt = (row: number, column: number) => {
    const { bold, indentLevel } = sheet().look(row, column);
    return { format: { font: { bold }, indentLevel } };
  };
  return {
    getColumnProperties: () =>
      atSync(() => columns().map((column) => ({ format: { useStandardWidth: !sheet().widths.has(column) } }))),
    getCellProperties: () => atSync(() => rows().map((row) => columns().map((column) => lookAt(row, column)))),
    setColumnProperties: (given: readonly { readonly format?: { readonly columnWidth?: number } }[]) =>
      context.queue.push(() =>
        columns().forEach((column, at) => {
          const width = given[at]?.format?.columnWidth;
          if (width !== undefined) sheet().widths.set(column, width);
        }),
      ),
    setCellProperties: (given: readonly (readonly LookProperties[])[]) =>
      context.queue.push(() =>
        rows().forEach((row, y) =>
          columns().forEach((column, x) => {
            const { font, indentLevel } = given[y]?.[x]?.format ?? {};
            const before = sheet().look(row, column);
            sheet().looks.set(`${row},${column}`, {
              bold: font?.bold ?? before.bold,
              indentLevel: indentLevel ?? before.indentLevel,
            });
          }),
        ),
      ),
  };
}

function formatAt(sheet: ModelSheet, row: number, column: number): string {
  return sheet.cells.get(`${row},${column}`)?.format ?? 'General';
}

/** A range that is known only at `sync`, or is a null object. */
function derived(
  context: MockContext,
  model: ExcelModel,
  sheet: () => ModelSheet,
  find: () => Area | undefined,
): unknown {
  return context.object({
    read: {
      address: () => (find() ? model.addressOf(sheet(), find()!) : ''),
      formulas: () => {
        const area = find();
        return area ? [[model.formula(sheet(), area.startRow, area.startColumn)]] : [];
      },
    },
    isNull: () => find() === undefined,
  });
}

function formatOf(context: MockContext, model: ExcelModel, target: () => string, path = ''): unknown {
  return new Proxy(
    {},
    {
      get: (_target, name: string) =>
        name === 'getItem'
          ? (item: string) => formatOf(context, model, target, `${path}${item}.`)
          : formatOf(context, model, target, `${path}${name}.`),
      set: (_target, name: string, value: unknown) => {
        context.queue.push(() => model.dressed.push({ target: target(), property: `${path}${name}`, value }));
        return true;
      },
    },
  );
}

function mockNames(context: MockContext, model: ExcelModel, sheetOf: () => string | undefined): unknown {
  const mockName = (item: ExcelModel['names'][number]) =>
    context.object({
      read: { name: () => item.name, formula: () => item.formula },
      write: { visible: (visible: boolean) => (item.hidden = !visible) },
      methods: {
        delete: () => context.queue.push(() => (model.names = model.names.filter((other) => other !== item))),
      },
    });
  const add = (name: string, formula: string) => {
    context.sends(name + formula);
    const item = { name, formula: '' };
    context.queue.push(() => {
      item.formula = model.namedAs(formula);
      model.names.push(item);
    });
    return mockName(item);
  };
  return context.collection(() => model.names.filter(({ sheet }) => sheet === sheetOf()).map(mockName), { add });
}

function mockParts(context: MockContext, model: ExcelModel): unknown {
  const namespaceOf = (xml: string) => /xmlns="([^"]*)"/.exec(xml)?.[1] ?? '';
  const mockPart = (part: { id: string; xml: string }) =>
    context.object({
      read: { id: () => part.id, namespaceUri: () => namespaceOf(part.xml) },
      methods: {
        getXml: () => context.textAtSync(() => part.xml),
        setXml: (xml: string) => (context.sends(xml), context.queue.push(() => (part.xml = xml))),
        delete: () => context.queue.push(() => model.parts.splice(model.parts.indexOf(part), 1)),
      },
    });
  const add = (xml: string) => {
    context.sends(xml);
    context.queue.push(() => model.parts.push({ id: `{${model.parts.length}}`, xml }));
  };
  const named = (namespace: string) => model.parts.filter(({ xml }) => namespaceOf(xml) === namespace);
  const all = context.collection(() => model.parts.map(mockPart)) as object;
  return Object.assign(all, {
    add,
    getByNamespace: (namespace: string) => context.collection(() => named(namespace).map(mockPart)),
  });
}
