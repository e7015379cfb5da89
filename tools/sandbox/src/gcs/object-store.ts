import { CRC32C } from '@google-cloud/storage';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { copyFile, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Collection } from '../collection.js';
import { randomName } from '../random.js';
import { GcsError } from './gcs.errors.js';

export interface Bucket {
  /** The name of the bucket. */
  id: string;
  createdAt: string;
  /** Settings of the client (`location`, `cors`, `lifecycle`, …), stored unchanged. */
  settings: Record<string, unknown>;
}

/** Metadata that a client may set on an object. */
export interface ObjectSettings {
  contentType?: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  customTime?: string;
  metadata?: Record<string, string>;
}

export interface StoredObject {
  /** `bucket/name`. */
  id: string;
  bucket: string;
  name: string;
  generation: string;
  metageneration: number;
  size: number;
  /** Both in base64, as in the API. */
  md5Hash: string;
  crc32c: string;
  createdAt: string;
  updatedAt: string;
  settings: ObjectSettings;
  /** Name of the file with the content. */
  file: string;
}

/** Preconditions of a request, named like its query parameters. */
export interface Preconditions {
  ifGenerationMatch?: string;
  ifGenerationNotMatch?: string;
  ifMetagenerationMatch?: string;
}

/** Buckets and objects on disk. Content is complete before an object refers to it, so a reader sees the old or the new object. */
export class ObjectStore {
  readonly buckets: Collection<Bucket>;
  private readonly objects: Collection<StoredObject>;
  private readonly bytes: string;
  private lastGeneration = 0;

  constructor(directory: string) {
    this.buckets = new Collection(join(directory, 'buckets'));
    this.objects = new Collection(join(directory, 'objects'));
    this.bytes = join(directory, 'bytes');
    mkdirSync(this.bytes, { recursive: true });
  }

  bucket(name: string): Bucket {
    const bucket = this.buckets.get(name);
    if (!bucket) throw new GcsError(404, 'The specified bucket does not exist.');
    return bucket;
  }

  /** @throws the API's 404 for an unknown object */
  object(bucket: string, name: string): StoredObject {
    this.bucket(bucket);
    const object = this.find(bucket, name);
    if (!object) throw new GcsError(404, `No such object: ${bucket}/${name}`);
    return object;
  }

  find(bucket: string, name: string): StoredObject | undefined {
    return this.objects.get(`${bucket}/${name}`);
  }

  count(): number {
    return this.objects.all().length;
  }

  /** Sorted by name. */
  list(bucket: string): StoredObject[] {
    this.bucket(bucket);
    return this.objects
      .all()
      .filter((object) => object.bucket === bucket)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Creates an empty file for an upload. */
  newFile(): string {
    return join(this.bytes, `${randomName(32)}.part`);
  }

  /** Turns an uploaded file into an object and replaces an existing one. */
  async commit(
    bucket: string,
    name: string,
    part: string,
    settings: ObjectSettings,
    conditions: Preconditions = {},
  ): Promise<StoredObject> {
    this.bucket(bucket);
    checkName(name);
    const sums = await checksums(part);
    const file = randomName(32);
    await rename(part, join(this.bytes, file));
    const before = this.find(bucket, name);
    try {
      this.check(before, conditions);
    } catch (error) {
      rmSync(join(this.bytes, file), { force: true });
      throw error;
    }
    const now = new Date().toISOString();
    const object = this.objects.save({
      id: `${bucket}/${name}`,
      bucket,
      name,
      generation: this.nextGeneration(),
      metageneration: 1,
      ...sums,
      createdAt: now,
      updatedAt: now,
      settings: { contentType: 'application/octet-stream', ...settings },
      file,
    });
    if (before) rmSync(this.pathOf(before), { force: true });
    return object;
  }

  async copy(
    source: StoredObject,
    bucket: string,
    name: string,
    settings: ObjectSettings,
    conditions: Preconditions,
  ): Promise<StoredObject> {
    const part = this.newFile();
    await copyFile(this.pathOf(source), part);
    return this.commit(bucket, name, part, { ...source.settings, ...settings }, conditions);
  }

  patch(object: StoredObject, settings: ObjectSettings, conditions: Preconditions): StoredObject {
    this.check(object, conditions);
    return this.objects.save({
      ...object,
      settings: { ...object.settings, ...settings },
      metageneration: object.metageneration + 1,
      updatedAt: new Date().toISOString(),
    });
  }

  delete(object: StoredObject, conditions: Preconditions): void {
    this.check(object, conditions);
    this.objects.delete(object.id);
    rmSync(this.pathOf(object), { force: true });
  }

  /** Streams the content from `start` to `end`, inclusive. */
  read(object: StoredObject, start = 0, end = object.size - 1): Readable {
    return createReadStream(this.pathOf(object), { start, end: Math.max(end, 0) });
  }

  clear(): void {
    for (const object of this.objects.all()) this.delete(object, {});
    this.buckets.clear();
  }

  /** Data of an earlier version name the whole path, also of a folder that was moved since. */
  private pathOf({ file }: StoredObject): string {
    return join(this.bytes, basename(file));
  }

  private check(object: StoredObject | undefined, conditions: Preconditions): void {
    const generation = object?.generation ?? '0';
    const { ifGenerationMatch, ifGenerationNotMatch, ifMetagenerationMatch } = conditions;
    const unmet =
      (ifGenerationMatch !== undefined && ifGenerationMatch !== generation) ||
      (ifGenerationNotMatch !== undefined && ifGenerationNotMatch === generation) ||
      (ifMetagenerationMatch !== undefined && ifMetagenerationMatch !== String(object?.metageneration ?? 0));
    if (unmet) throw new GcsError(412, 'At least one of the pre-conditions you specified did not hold.');
  }

  /** A unique timestamp in microseconds. */
  private nextGeneration(): string {
    this.lastGeneration = Math.max(Date.now() * 1000, this.lastGeneration + 1);
    return String(this.lastGeneration);
  }
}

/** Appends a stream to a file and returns its size. Data received before a lost connection are kept. */
export async function append(file: string, body: Readable): Promise<number> {
  const handle = await open(file, 'a');
  try {
    for await (const chunk of body) await handle.write(chunk as Buffer);
  } finally {
    await handle.close();
  }
  return (await stat(file)).size;
}

export async function discard(file: string): Promise<void> {
  await rm(file, { force: true });
}

async function checksums(file: string): Promise<Pick<StoredObject, 'size' | 'md5Hash' | 'crc32c'>> {
  const bytes = await readFile(file);
  const crc = new CRC32C();
  crc.update(bytes);
  return { size: bytes.length, md5Hash: createHash('md5').update(bytes).digest('base64'), crc32c: crc.toString() };
}

/** https://cloud.google.com/storage/docs/objects#naming */
function checkName(name: string): void {
  const length = Buffer.byteLength(name);
  if (length === 0 || length > 1024 || /[\r\n]/.test(name) || name === '.' || name === '..') {
    throw new GcsError(400, 'Invalid object name.');
  }
}
