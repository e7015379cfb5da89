import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records in memory and in one JSON file each, so that the cost of a write does not grow with their number. Files are
 * replaced by rename, so that a killed sandbox leaves either the old or the new record.
 */
export class Collection<T extends { id: string }> {
  private readonly records = new Map<string, T>();
  private readonly order = new Map<string, number>();
  private next = 0;

  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
    const loaded = readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as { order: number; record: T })
      .sort((a, b) => a.order - b.order);
    for (const { order, record } of loaded) {
      this.records.set(record.id, record);
      this.order.set(record.id, order);
      this.next = order + 1;
    }
  }

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  /** Oldest first. */
  all(): T[] {
    return [...this.records.values()];
  }

  save(record: T): T {
    const order = this.order.get(record.id) ?? this.next++;
    const file = this.fileOf(record.id);
    writeFileSync(`${file}.tmp`, JSON.stringify({ order, record }));
    renameSync(`${file}.tmp`, file);
    this.records.set(record.id, record);
    this.order.set(record.id, order);
    return record;
  }

  delete(id: string): void {
    if (!this.records.delete(id)) return;
    this.order.delete(id);
    rmSync(this.fileOf(id), { force: true });
  }

  clear(): void {
    for (const id of [...this.records.keys()]) this.delete(id);
  }

  /** Uses a hash for ids that contain slashes or are too long for a file name. */
  private fileOf(id: string): string {
    const name = /^[\w-]{1,120}$/.test(id) ? id : createHash('sha256').update(id).digest('hex');
    return join(this.directory, `${name}.json`);
  }
}
