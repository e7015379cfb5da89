import type { MemberRecords } from '../src/lib/member-records.js';

/** The records of a member on a device, shared by its tabs. */
export class RecordsInMemory<T> implements MemberRecords<T> {
  readonly all = new Map<string, T>();

  readAll = async (): Promise<T[]> => [...this.all.values()];
  has = async (id: string): Promise<boolean> => this.all.has(id);
  put = async (id: string, record: T): Promise<void> => void this.all.set(id, record);
  replace = async (id: string, record: T): Promise<void> => void (this.all.has(id) && this.all.set(id, record));
  remove = async (id: string): Promise<void> => void this.all.delete(id);
}

/** Locks by name, as the tabs of a browser share them. */
export function tabLocks(): (name: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (name, work) => {
    const next = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(name, next);
    return next;
  };
}
