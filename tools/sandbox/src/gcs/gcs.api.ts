import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { GcsError } from './gcs.errors.js';
import { bucketResource, objectHeaders, objectResource } from './gcs.present.js';
import type { ObjectSettings, ObjectStore, Preconditions, StoredObject } from './object-store.js';

const settingsSchema = z.object({
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string().optional(),
  contentEncoding: z.string().optional(),
  contentLanguage: z.string().optional(),
  customTime: z.string().optional(),
  metadata: z.record(z.string(), z.coerce.string()).optional(),
});
const bucketSchema = z.looseObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, 'Invalid bucket name'),
});

type Query = Record<string, string | undefined>;

/** The JSON API for buckets and objects, without uploads (https://cloud.google.com/storage/docs/json_api/v1). */
export function gcsApi(app: FastifyInstance, store: ObjectStore): void {
  app.get('/storage/v1/b', (request) => ({
    kind: 'storage#buckets',
    items: store.buckets.all().map((bucket) => bucketResource(bucket, baseUrl(request))),
  }));
  app.post('/storage/v1/b', async (request) => {
    const { name, ...settings } = parse(bucketSchema, await readJson(request));
    if (store.buckets.get(name))
      throw new GcsError(409, 'Your previous request to create the named bucket succeeded and you already own it.');
    return bucketResource(
      store.buckets.save({ id: name, createdAt: new Date().toISOString(), settings }),
      baseUrl(request),
    );
  });
  app.get('/storage/v1/b/:bucket', (request) => bucketResource(store.bucket(bucketOf(request)), baseUrl(request)));
  app.patch('/storage/v1/b/:bucket', async (request) => {
    const bucket = store.bucket(bucketOf(request));
    const patch = parse(z.looseObject({}), await readJson(request));
    return bucketResource(
      store.buckets.save({ ...bucket, settings: { ...bucket.settings, ...patch } }),
      baseUrl(request),
    );
  });
  app.delete('/storage/v1/b/:bucket', (request, reply) => {
    const bucket = store.bucket(bucketOf(request));
    if (store.list(bucket.id).length > 0) throw new GcsError(409, 'The bucket you tried to delete is not empty.');
    store.buckets.delete(bucket.id);
    return reply.code(204).send();
  });

  app.get('/storage/v1/b/:bucket/o', (request) => listObjects(store, request));
  for (const prefix of ['', '/download']) {
    app.get(`${prefix}/storage/v1/b/:bucket/o/:object`, (request, reply) => {
      const object = objectOf(store, request);
      const { alt } = request.query as Query;
      return prefix !== '' || alt === 'media'
        ? sendObject(request, reply, store, object)
        : objectResource(object, baseUrl(request));
    });
  }
  app.patch('/storage/v1/b/:bucket/o/:object', async (request) => {
    const settings = parse(settingsSchema, await readJson(request));
    return objectResource(store.patch(objectOf(store, request), settings, conditionsOf(request)), baseUrl(request));
  });
  app.delete('/storage/v1/b/:bucket/o/:object', (request, reply) => {
    store.delete(objectOf(store, request), conditionsOf(request));
    return reply.code(204).send();
  });
  for (const verb of ['rewriteTo', 'copyTo']) {
    app.post(`/storage/v1/b/:bucket/o/:object/${verb}/b/:toBucket/o/:toObject`, async (request) => {
      const { toBucket, toObject } = request.params as { toBucket: string; toObject: string };
      const settings = parse(settingsSchema, await readJson(request));
      const copy = await store.copy(objectOf(store, request), toBucket, toObject, settings, conditionsOf(request));
      const resource = objectResource(copy, baseUrl(request));
      if (verb === 'copyTo') return resource;
      const size = String(copy.size);
      return { kind: 'storage#rewriteResponse', totalBytesRewritten: size, objectSize: size, done: true, resource };
    });
  }
}

function listObjects(store: ObjectStore, request: FastifyRequest): Record<string, unknown> {
  const {
    prefix = '',
    delimiter,
    pageToken,
    maxResults = '1000',
    startOffset = '',
    endOffset,
  } = request.query as Query;
  const limit = Math.min(1000, Math.max(1, Number(maxResults) || 1000));
  const after = pageToken === undefined ? '' : Buffer.from(pageToken, 'base64url').toString();
  const prefixes = new Set<string>();
  const items: StoredObject[] = [];
  let nextPageToken: string | undefined;
  for (const object of store.list(bucketOf(request))) {
    const { name } = object;
    if (
      !name.startsWith(prefix) ||
      name <= after ||
      name < startOffset ||
      (endOffset !== undefined && name >= endOffset)
    )
      continue;
    if (items.length + prefixes.size >= limit) {
      nextPageToken = Buffer.from(items.at(-1)?.name ?? '').toString('base64url');
      break;
    }
    const cut = delimiter === undefined ? -1 : name.indexOf(delimiter, prefix.length);
    if (cut >= 0 && delimiter !== undefined) prefixes.add(name.slice(0, cut + delimiter.length));
    else items.push(object);
  }
  return {
    kind: 'storage#objects',
    items: items.map((object) => objectResource(object, baseUrl(request))),
    ...(prefixes.size > 0 && { prefixes: [...prefixes] }),
    ...(nextPageToken !== undefined && { nextPageToken }),
  };
}

/** Sends the content of an object, or the requested range of it. */
export function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ObjectStore,
  object: StoredObject,
): FastifyReply {
  reply.headers(objectHeaders(object));
  if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send();
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range || (range[1] === '' && range[2] === '')) {
    reply.header('content-length', object.size);
    return reply.send(request.method === 'HEAD' || object.size === 0 ? '' : store.read(object));
  }
  const last = object.size - 1;
  const start = range[1] === '' ? Math.max(0, object.size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? last : Math.min(Number(range[2]), last);
  if (start > last || end < start) {
    return reply
      .code(416)
      .header('content-range', `bytes */${object.size}`)
      .type('text/plain')
      .send('Requested range not satisfiable');
  }
  reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${object.size}`, 'content-length': end - start + 1 });
  return reply.send(request.method === 'HEAD' ? '' : store.read(object, start, end));
}

/** Passes request bodies as streams, so that uploads are not buffered. */
export async function readBody(request: FastifyRequest): Promise<Buffer> {
  if (!(request.body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of request.body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readJson(request: FastifyRequest): Promise<unknown> {
  const text = (await readBody(request)).toString();
  if (request.logged) request.logged.body = text;
  return text === '' ? {} : parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GcsError(400, 'Parse Error');
  }
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new GcsError(400, parsed.error.issues[0]?.message ?? 'Invalid request');
  return parsed.data;
}

/** Parses the metadata of an object from a request. */
export function parseSettings(json: string): ObjectSettings & { name?: string } {
  return parse(settingsSchema.extend({ name: z.string().optional() }), json.trim() === '' ? {} : parseJson(json));
}

export function conditionsOf(request: FastifyRequest): Preconditions {
  const { ifGenerationMatch, ifGenerationNotMatch, ifMetagenerationMatch } = request.query as Query;
  return {
    ...(ifGenerationMatch !== undefined && { ifGenerationMatch }),
    ...(ifGenerationNotMatch !== undefined && { ifGenerationNotMatch }),
    ...(ifMetagenerationMatch !== undefined && { ifMetagenerationMatch }),
  };
}

export function baseUrl(request: FastifyRequest): string {
  return `http://${request.headers.host ?? 'localhost'}`;
}

function bucketOf(request: FastifyRequest): string {
  return (request.params as { bucket: string }).bucket;
}

function objectOf(store: ObjectStore, request: FastifyRequest): StoredObject {
  const { bucket, object } = request.params as { bucket: string; object: string };
  return store.object(bucket, object);
}
