/** The insides of the fake IndexedDB, for tests that break it. */
export { IDBFactory as FDBFactory, IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
