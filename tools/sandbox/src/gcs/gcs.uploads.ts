import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { randomName } from '../random.js';
import { baseUrl, conditionsOf, parseSettings, readBody } from './gcs.api.js';
import { GcsError } from './gcs.errors.js';
import { objectResource } from './gcs.present.js';
import { parseMultipartRelated } from './multipart-related.js';
import {
  append,
  discard,
  type ObjectSettings,
  type ObjectStore,
  type Preconditions,
  type StoredObject,
} from './object-store.js';

/** A resumable upload in progress. It does not survive a restart; a real one expires after a week. */
interface UploadSession {
  bucket: string;
  name: string;
  settings: ObjectSettings;
  conditions: Preconditions;
  part: string;
  /** The finished object, returned again when the client repeats its last request. */
  done: StoredObject | null;
}

const KEPT_SESSIONS = 500;

type Query = Record<string, string | undefined>;

/** Simple (media, multipart) and resumable uploads (https://cloud.google.com/storage/docs/resumable-uploads). */
export function gcsUploads(app: FastifyInstance, store: ObjectStore): void {
  const sessions = new Map<string, UploadSession>();

  app.post('/upload/storage/v1/b/:bucket/o', async (request, reply) => {
    const { bucket } = request.params as { bucket: string };
    const { uploadType, name } = request.query as Query;
    store.bucket(bucket);
    switch (uploadType) {
      case 'multipart':
        return uploadMultipart(store, bucket, name, request);
      case 'resumable':
        return begin(request, reply, bucket, name);
      case 'media':
        return uploadMedia(store, bucket, name, request);
      case undefined:
      default:
        throw new GcsError(400, 'Invalid uploadType.');
    }
  });

  app.put('/upload/storage/v1/b/:bucket/o', async (request, reply) => {
    const session = sessions.get((request.query as Query).upload_id ?? '');
    if (!session) throw new GcsError(404, 'Upload session not found.');
    if (session.done) return objectResource(session.done, baseUrl(request));
    const range = parseContentRange(request.headers['content-range']);
    const held = await sizeOf(session.part);
    if (range.start === null) return range.total === held ? finish(session, request) : answerIncomplete(reply, held);
    if (range.start > held) throw new GcsError(400, `Invalid request. There were ${held} bytes before ${range.start}.`);
    if (range.start < held) return answerIncomplete(reply, held);
    const size = request.body instanceof Readable ? await append(session.part, request.body) : held;
    if (request.logged) request.logged.body = `<${size - held} bytes>`;
    if (range.total === null && range.end !== null) return answerIncomplete(reply, size);
    if (range.total !== null && size < range.total) return answerIncomplete(reply, size);
    return finish(session, request);
  });

  app.delete('/upload/storage/v1/b/:bucket/o', async (request, reply) => {
    const id = (request.query as Query).upload_id ?? '';
    const session = sessions.get(id);
    if (!session) throw new GcsError(404, 'Upload session not found.');
    sessions.delete(id);
    await discard(session.part);
    return reply.code(499).send();
  });

  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    bucket: string,
    nameInQuery: string | undefined,
  ): Promise<FastifyReply> {
    const id = randomName(40);
    sessions.set(id, await newSession(store, request, bucket, nameInQuery));
    forgetOldest(sessions);
    const location = `${baseUrl(request)}/upload/storage/v1/b/${bucket}/o?uploadType=resumable&upload_id=${id}`;
    return reply.headers({ location, 'x-guploader-uploadid': id }).send();
  }

  async function finish(session: UploadSession, request: FastifyRequest): Promise<Record<string, unknown>> {
    session.done = await store.commit(session.bucket, session.name, session.part, session.settings, session.conditions);
    return objectResource(session.done, baseUrl(request));
  }
}

/** A client repeats its last request soon after it, so older finished sessions are of no use. */
function forgetOldest(sessions: Map<string, UploadSession>): void {
  for (const [id, { done }] of sessions) {
    if (sessions.size <= KEPT_SESSIONS) return;
    if (done) sessions.delete(id);
  }
}

async function newSession(
  store: ObjectStore,
  request: FastifyRequest,
  bucket: string,
  nameInQuery: string | undefined,
): Promise<UploadSession> {
  const { name: nameInBody, ...settings } = parseSettings((await readBody(request)).toString());
  const contentType = request.headers['x-upload-content-type'];
  const part = store.newFile();
  await writeFile(part, '');
  return {
    bucket,
    name: needName(nameInQuery ?? nameInBody),
    settings: { ...(typeof contentType === 'string' && { contentType }), ...settings },
    conditions: conditionsOf(request),
    part,
    done: null,
  };
}

async function uploadMultipart(
  store: ObjectStore,
  bucket: string,
  nameInQuery: string | undefined,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const [metadata, media] = parseMultipartRelated(await readBody(request), request.headers['content-type'] ?? '');
  const json = metadata.content.toString();
  if (request.logged) request.logged.body = `${json} <${media.content.length} bytes>`;
  const { name: nameInBody, ...settings } = parseSettings(json);
  const part = store.newFile();
  await writeFile(part, media.content);
  const name = needName(nameInQuery ?? nameInBody);
  const object = await store.commit(
    bucket,
    name,
    part,
    { contentType: media.contentType, ...settings },
    conditionsOf(request),
  );
  return objectResource(object, baseUrl(request));
}

async function uploadMedia(
  store: ObjectStore,
  bucket: string,
  name: string | undefined,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const bytes = await readBody(request);
  if (request.logged) request.logged.body = `<${bytes.length} bytes>`;
  const part = store.newFile();
  await writeFile(part, bytes);
  const contentType = request.headers['content-type'];
  const object = await store.commit(
    bucket,
    needName(name),
    part,
    contentType === undefined ? {} : { contentType },
    conditionsOf(request),
  );
  return objectResource(object, baseUrl(request));
}

/** `bytes 0-99/200`, `bytes 0-99/*`, `bytes 0-*` + `/*` (all remaining bytes), or `bytes *` + `/200` (status query). */
function parseContentRange(header: string | undefined): {
  start: number | null;
  end: number | null;
  total: number | null;
} {
  if (header === undefined) return { start: 0, end: null, total: null };
  const match = /^bytes (?:\*|(\d+)-(\d+|\*))\/(\d+|\*)$/.exec(header);
  if (!match) throw new GcsError(400, 'Failed to parse Content-Range header.');
  const number = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : null);
  return { start: number(match[1]), end: number(match[2]), total: number(match[3]) };
}

function answerIncomplete(reply: FastifyReply, held: number): FastifyReply {
  if (held > 0) reply.header('range', `bytes=0-${held - 1}`);
  return reply.code(308).send();
}

function needName(name: string | undefined): string {
  if (name === undefined || name === '') throw new GcsError(400, 'Required');
  return name;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
