type RequirementSet = readonly [name: string, version: string];

/** Whether Excel takes numbers with a format of their own: CustomFunctionsRuntime 1.4 and later do. */
export const takesFormattedNumbers = asked([['CustomFunctionsRuntime', '1.4']]);

/** Whether the numbers of a call get formats: unless its option `format` says no, where Excel takes them. */
export function givesFormats(format: 'yes' | 'no'): boolean {
  return format === 'yes' && takesFormattedNumbers();
}

/** Whether Excel takes numbers with properties, which it shows on a card: ExcelApi 1.19 and later do. */
export const takesNumberCards = asked([
  ['CustomFunctionsRuntime', '1.4'],
  ['ExcelApi', '1.19'],
]);

/** Whether Excel takes entities from functions: ExcelApi 1.16 and later do. */
export const takesEntities = asked([
  ['CustomFunctionsRuntime', '1.4'],
  ['ExcelApi', '1.16'],
]);

/** Asks Excel once, as soon as it can be asked. */
function asked(sets: readonly RequirementSet[]): () => boolean {
  let supported: boolean | undefined;
  return () => {
    if (supported === undefined && typeof Office !== 'undefined' && Office.context) {
      const { requirements } = Office.context;
      supported = sets.every(([name, version]) => requirements.isSetSupported(name, version));
    }
    return supported ?? false;
  };
}
