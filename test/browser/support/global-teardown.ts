/** Stops what `global-setup.ts` started. */
export default async function stopSharedServices(): Promise<void> {
  await globalThis.stopSharedServices?.();
}
