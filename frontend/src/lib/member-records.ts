import { clear, createStore, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

/** Storage that answers later than this counts as blocked. */
const ANSWER_MS = 2_000;

const opened = createStore('crew', 'member-records');

/** Safari may freeze a transaction that begins while another page is left (idb-keyval#180): nothing may wait for it forever. */
const store: UseStore = async (mode, access) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), ANSWER_MS);
  });
  try {
    return await Promise.race([opened(mode, access), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Records of one member in this browser's IndexedDB, by id. Every call rejects where storage is blocked or full, or does not
 * answer.
 */
export interface MemberRecords<T> {
  readAll(): Promise<T[]>;
  has(id: string): Promise<boolean>;
  put(id: string, record: T): Promise<void>;
  /** Replaces a record unless it was removed meanwhile, also by another tab. */
  replace(id: string, record: T): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The records of a member; those of other members are out of reach. */
export function memberRecords<T>(member: string): MemberRecords<T> {
  const prefix = `${member} `;
  const keyOf = (id: string) => prefix + id;
  return {
    readAll: async () => {
      const all = await entries<string, T>(store);
      return all.flatMap(([key, record]) => (key.startsWith(prefix) ? [record] : []));
    },
    has: async (id) => (await get(keyOf(id), store)) !== undefined,
    put: async (id, record) => set(keyOf(id), record, store),
    replace: async (id, record) =>
      store('readwrite', (records) => {
        const known = records.getKey(keyOf(id));
        known.onsuccess = () => {
          if (known.result !== undefined) records.put(record, keyOf(id));
        };
        return promisifyRequest(records.transaction);
      }),
    remove: async (id) => del(keyOf(id), store),
  };
}

/** Removes the records of all members. */
export const clearRecords = async (): Promise<void> => clear(store);
