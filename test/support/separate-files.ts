/**
 * The test files of a worker share a process. What one leaves behind must not reach the next: its modules are loaded again, and what it
 * changed of `globalThis` is as before.
 */
const before = Object.getOwnPropertyDescriptors(globalThis) as Record<PropertyKey, PropertyDescriptor>;

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const after = Object.getOwnPropertyDescriptors(globalThis) as Record<PropertyKey, PropertyDescriptor>;
  for (const name of Reflect.ownKeys(after)) {
    const descriptor = before[name];
    if (!descriptor) Reflect.deleteProperty(globalThis, name);
    else if (isChanged(after[name], descriptor)) Object.defineProperty(globalThis, name, descriptor);
  }
});

function isChanged(now: PropertyDescriptor | undefined, then: PropertyDescriptor): boolean {
  return now?.value !== then.value || now?.get !== then.get || now?.set !== then.set;
}
