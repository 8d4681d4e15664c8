/** An Excel with this version of CustomFunctionsRuntime, until the tests of the file are over. */
export function useOffice(version: '1.3' | '1.4'): void {
  const isSetSupported = (_set: string, needed: string) => Number(needed) <= Number(version);
  const office = { onReady: () => Promise.resolve(), context: { requirements: { isSetSupported } } };
  beforeAll(() => void Object.assign(globalThis, { Office: office }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'Office'));
}
