import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallLog } from '../control/call-log.js';
import type { FaultTable } from '../control/fault-table.js';
import { injectFaults } from '../control/fault-injection.js';
import { sandboxCredentials, type ServiceAccountCredentials } from './credentials.js';
import { gcsApi, readBody, sendObject } from './gcs.api.js';
import { GcsError, gcsErrorBody, jsonErrorBody, SignedUrlError, xmlErrorBody } from './gcs.errors.js';
import { objectHeaders } from './gcs.present.js';
import { gcsUploads } from './gcs.uploads.js';
import { ObjectStore, type StoredObject } from './object-store.js';
import { SignedUrlVerifier } from './signed-url.js';

/** The bucket of the product, which exists from the start as in production. */
const BUCKET = 'crew-media';

/** CORS headers: any page may read a signed URL and upload to an upload session. */
const OPEN_TO_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Range, Content-Length, ETag, Location, Range, X-Goog-Hash, X-Goog-Generation, X-GUploader-UploadID',
  'cross-origin-resource-policy': 'cross-origin',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
  'access-control-allow-headers':
    'Content-Type, Content-Range, Range, X-Goog-Content-SHA256, X-Goog-Resumable, X-Upload-Content-Type, X-Upload-Content-Length',
  'access-control-max-age': '3600',
};

/** Google Cloud Storage: JSON API, uploads and V4 signed URLs, with objects on disk. */
export class GcsProvider {
  readonly credentials: ServiceAccountCredentials;
  readonly store: ObjectStore;

  constructor(dataDir: string) {
    this.credentials = sandboxCredentials(dataDir);
    this.store = new ObjectStore(join(dataDir, 'gcs'));
    this.provision();
  }

  /** Deletes all objects and buckets, except the product's bucket. */
  reset(): void {
    this.store.clear();
    this.provision();
  }

  private provision(): void {
    if (this.store.buckets.get(BUCKET)) return;
    this.store.buckets.save({ id: BUCKET, createdAt: new Date().toISOString(), settings: {} });
  }

  register(app: FastifyInstance, log: CallLog, faults: FaultTable): void {
    app.get('/gcs-credentials.json', () => this.credentials);
    void app.register(async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers(OPEN_TO_PAGES);
      });
      injectFaults(api, { provider: 'gcs', log, faults, errorBody: gcsErrorBody });
      api.setErrorHandler((error, _request, reply) => {
        if (error instanceof SignedUrlError) {
          return reply
            .code(error.status)
            .type('application/xml; charset=UTF-8')
            .send(xmlErrorBody(error.code, error.message));
        }
        if (error instanceof GcsError) {
          return reply
            .code(error.status)
            .type('application/json; charset=UTF-8')
            .send(jsonErrorBody(error.status, error.message));
        }
        throw error;
      });
      api.options('/*', (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
      gcsApi(api, this.store);
      gcsUploads(api, this.store);
      this.signedUrls(api);
    });
  }

  /** Serves `/bucket/name` for signed URLs only. */
  private signedUrls(api: FastifyInstance): void {
    const verifier = new SignedUrlVerifier(this.credentials);
    const locate = (request: FastifyRequest): { bucket: string; name: string } => {
      if (!request.url.includes('X-Goog-Signature=')) throw new SignedUrlError(403, 'AccessDenied', 'Access denied.');
      verifier.verify(request.method, request.url, request.headers);
      const { bucket, '*': name } = request.params as { bucket: string; '*': string };
      if (!this.store.buckets.get(bucket))
        throw new SignedUrlError(404, 'NoSuchBucket', 'The specified bucket does not exist.');
      return { bucket, name };
    };
    api.get('/:bucket/*', (request, reply) => {
      const { bucket, name } = locate(request);
      const object = this.store.find(bucket, name);
      if (!object) throw new SignedUrlError(404, 'NoSuchKey', 'The specified key does not exist.');
      return sendObject(request, reply, this.store, withOverrides(object, request));
    });
    api.put('/:bucket/*', async (request, reply) => {
      const { bucket, name } = locate(request);
      const bytes = await readBody(request);
      if (request.logged) request.logged.body = `<${bytes.length} bytes>`;
      const part = this.store.newFile();
      await writeFile(part, bytes);
      const contentType = request.headers['content-type'];
      const object = await this.store.commit(bucket, name, part, contentType === undefined ? {} : { contentType });
      return reply
        .headers({ etag: objectHeaders(object).etag, 'x-goog-hash': objectHeaders(object)['x-goog-hash'] })
        .send();
    });
  }
}

/** A signed URL may set response headers. */
function withOverrides(object: StoredObject, request: FastifyRequest): StoredObject {
  const query = request.query as Record<string, string | undefined>;
  const contentType = query['response-content-type'];
  const contentDisposition = query['response-content-disposition'];
  const settings = {
    ...object.settings,
    ...(contentType && { contentType }),
    ...(contentDisposition && { contentDisposition }),
  };
  return { ...object, settings };
}
