/** Actions of checks in Excel that the pane's workbook interface lacks. They change nothing but the scratch sheet. */
export interface ExcelFeatures {
  /** Adds a comment to a cell; resolves with its text as Excel gives it back. */
  comment(sheet: string, text: string): Promise<string>;
  /** Writes a number with a property as an entity; resolves with the type and the number that Excel gives back. */
  entity(sheet: string, number: number): Promise<string>;
  /** Writes a number with a property; resolves with what Excel gives back in the same form: "Double 42 Spillway". */
  numberCard(sheet: string, number: number): Promise<string>;
  /** Draws a chart of two columns of numbers; resolves with the number of charts on the sheet. */
  chart(sheet: string): Promise<number>;
  /** The keys of the add-in's commands, by command; null for one that Excel gave no key. */
  shortcuts(): Promise<Readonly<Record<string, string | null>>>;
  /** Runs it while the pane is hidden, and shows the pane again. Undefined where the pane cannot be hidden. */
  withPaneClosed<T>(run: () => Promise<T>): Promise<T | undefined>;
  /** Such as "PC 16.0.20326". */
  readonly host: string;
}

export const excelFeatures: ExcelFeatures = {
  comment: (sheet, text) =>
    Excel.run(async (context) => {
      const comment = context.workbook.comments.add(`'${sheet}'!A1`, text);
      comment.load('content');
      await context.sync();
      return comment.content;
    }),
  entity: (sheet, number) =>
    Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem(sheet).getRange('A1');
      range.valuesAsJson = [
        [
          {
            type: Excel.CellValueType.entity,
            text: 'Spillway',
            properties: { Number: { type: Excel.CellValueType.double, basicValue: number } },
          },
        ],
      ];
      range.load('valuesAsJson');
      await context.sync();
      const [value] = range.valuesAsJson[0] ?? [];
      const property = value?.type === 'Entity' ? value.properties?.['Number'] : undefined;
      const isNumber = property && typeof property === 'object' && 'basicValue' in property;
      return `${value?.type ?? ''} ${isNumber ? String(property.basicValue) : ''}`;
    }),
  numberCard: (sheet, number) =>
    Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem(sheet).getRange('A1');
      const properties = { Source: { type: Excel.CellValueType.string, basicValue: 'Spillway' } };
      // Numbers with properties are newer than these types.
      range.valuesAsJson = [[{ type: Excel.CellValueType.double, basicValue: number, properties } as Excel.CellValue]];
      range.load('valuesAsJson');
      await context.sync();
      const stored = range.valuesAsJson[0]?.[0] as Partial<Record<'type' | 'basicValue', unknown>> & {
        readonly properties?: Readonly<Record<string, { readonly basicValue?: unknown }>>;
      };
      return [stored.type, stored.basicValue, stored.properties?.['Source']?.basicValue].map(String).join(' ');
    }),
  chart: (sheet) =>
    Excel.run(async (context) => {
      const worksheet = context.workbook.worksheets.getItem(sheet);
      const range = worksheet.getRange('A1:B3');
      range.values = [
        [1, 10],
        [2, 20],
        [3, 30],
      ];
      worksheet.charts.add(Excel.ChartType.line, range, Excel.ChartSeriesBy.columns);
      const count = worksheet.charts.getCount();
      await context.sync();
      return count.value;
    }),
  shortcuts: async () => ({ ...(await Office.actions.getShortcuts()) }),
  async withPaneClosed(run) {
    if (!Office.context.requirements.isSetSupported('SharedRuntime', '1.1')) return undefined;
    await Office.addin.hide();
    try {
      return await run();
    } finally {
      await Office.addin.showAsTaskpane();
    }
  },
  get host() {
    const { platform, version } = Office.context.diagnostics ?? {};
    return `${platform ?? 'Excel'} ${version ?? ''}`.trim();
  },
};
