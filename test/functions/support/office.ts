/** The newest requirement sets that an Excel has, by name. */
type Supported = Readonly<Record<'CustomFunctionsRuntime' | 'ExcelApi', string>>;

/** An Excel with this version of CustomFunctionsRuntime and of ExcelApi, until the tests of the file are over. */
export function useOffice(runtime: '1.3' | '1.4', api: '1.15' | '1.16' | '1.18' | '1.19' = '1.18'): void {
  const supported: Supported = { CustomFunctionsRuntime: runtime, ExcelApi: api };
  const isSetSupported = (set: keyof Supported, needed: string) => minorOf(needed) <= minorOf(supported[set]);
  const office = { onReady: () => Promise.resolve(), context: { requirements: { isSetSupported } } };
  beforeAll(() => void Object.assign(globalThis, { Office: office }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'Office'));
}

/** Of version 1.x: 1.4 is older than 1.16. */
function minorOf(version = '1.0'): number {
  return Number(version.split('.')[1]);
}
