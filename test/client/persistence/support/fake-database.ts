/** The insides of the fake IndexedDB, for tests that break it. */
export {
  IDBFactory as FDBFactory,
  IDBObjectStore as FDBObjectStore,
  IDBOpenDBRequest as FDBOpenDBRequest,
  IDBRequest as FDBRequest,
} from 'fake-indexeddb';
