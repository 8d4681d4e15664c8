/**
 * The part of `Office` that exists only inside an Office program. Microsoft's script provides the rest
 * (`CustomFunctions`, `OfficeRuntime`, an `Office.onReady` that reports no host).
 */
import { DIALOG_NAMES, type DialogUi } from './office-dialogs';

/** The version of CustomFunctionsRuntime that the page's address requests: `?runtime=1.3`. */
export function claimedRuntime(search: string): string {
  return new URLSearchParams(search).get('runtime') ?? '1.4';
}

/** True where version `claimed` includes `required` ("1.10" is newer than "1.9"). */
export function includesVersion(claimed: string, required: string | number | undefined): boolean {
  const [major = 0, minor = 0] = claimed.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = String(required ?? '1.1')
    .split('.')
    .map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

export interface MicrosoftOffice {
  readonly context: object;
  AsyncResultStatus?: object;
  EventType?: object;
  onReady(callback?: (info: unknown) => unknown): Promise<unknown>;
}

/** Adds the host's members to the `Office` of Microsoft's script, which must have loaded before. */
export async function completeOffice(office: MicrosoftOffice, runtime: string, ui?: DialogUi): Promise<void> {
  const info = { host: 'Excel', platform: 'PC' };
  const requirements = {
    // All other requirement sets are supported: the runtime itself asks for some and assumes a current Excel.
    isSetSupported: (name: string, version?: string | number) =>
      name !== 'CustomFunctionsRuntime' || includesVersion(runtime, version),
  };
  // The script sets its own, empty context late, when it detects that it runs outside Office.
  await office.onReady();
  Object.assign(office.context, { requirements, partitionKey: undefined, ...(ui && { ui }) });
  office.AsyncResultStatus = { ...DIALOG_NAMES.AsyncResultStatus, ...office.AsyncResultStatus };
  office.EventType = { ...DIALOG_NAMES.EventType, ...office.EventType };
  office.onReady = (callback) =>
    Promise.resolve(info).then((ready) => {
      callback?.(ready);
      return ready;
    });
}
