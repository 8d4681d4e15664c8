const DATABASE = 'spillway-self-check';
const STORE = 'marks';

/** Times that checks leave behind for later ones, in IndexedDB. */
export interface Marks {
  read(name: string): Promise<number | undefined>;
  write(name: string, ms: number): Promise<void>;
  close(): void;
}

/** Rejects where IndexedDB does not open. */
export async function openMarks(databases: IDBFactory): Promise<Marks> {
  const open = databases.open(DATABASE, 1);
  open.onupgradeneeded = () => open.result.createObjectStore(STORE);
  const opened = await resultOf(open);
  const store = () => opened.transaction(STORE, 'readwrite').objectStore(STORE);
  return {
    async read(name) {
      const mark: unknown = await resultOf(store().get(name));
      return typeof mark === 'number' ? mark : undefined;
    },
    async write(name, ms) {
      await resultOf(store().put(ms, name));
    },
    close: () => opened.close(),
  };
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(`IndexedDB refused: ${request.error?.message ?? ''}`));
  });
}
