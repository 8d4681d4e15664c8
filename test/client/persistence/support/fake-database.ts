/** The parts of fake-indexeddb that tests replace to simulate faults. */
export {
  IDBFactory as FDBFactory,
  IDBObjectStore as FDBObjectStore,
  IDBOpenDBRequest as FDBOpenDBRequest,
  IDBRequest as FDBRequest,
} from 'fake-indexeddb';
