/** Stops the services that `global-setup.ts` started. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export
export default async function stopSharedServices(): Promise<void> {
  await globalThis.stopSharedServices?.();
}
