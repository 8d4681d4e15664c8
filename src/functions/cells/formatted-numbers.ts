let supported: boolean | undefined;

/** Whether Excel takes numbers with a format of their own: CustomFunctionsRuntime 1.4 and later do. */
export function takesFormattedNumbers(): boolean {
  if (supported === undefined && typeof Office !== 'undefined' && Office.context) {
    supported = Office.context.requirements.isSetSupported('CustomFunctionsRuntime', '1.4');
  }
  return supported ?? false;
}
