import type { Bucket, StoredObject } from './object-store.js';

/** An object resource of the JSON API. */
export function objectResource(object: StoredObject, baseUrl: string): Record<string, unknown> {
  const path = `/storage/v1/b/${object.bucket}/o/${encodeURIComponent(object.name)}`;
  return {
    kind: 'storage#object',
    id: `${object.bucket}/${object.name}/${object.generation}`,
    selfLink: `${baseUrl}${path}`,
    mediaLink: `${baseUrl}/download${path}?generation=${object.generation}&alt=media`,
    name: object.name,
    bucket: object.bucket,
    generation: object.generation,
    metageneration: String(object.metageneration),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    crc32c: object.crc32c,
    etag: etagOf(object),
    timeCreated: object.createdAt,
    updated: object.updatedAt,
    timeStorageClassUpdated: object.createdAt,
    ...object.settings,
  };
}

export function bucketResource(bucket: Bucket, baseUrl: string): Record<string, unknown> {
  return {
    kind: 'storage#bucket',
    location: 'US',
    storageClass: 'STANDARD',
    ...bucket.settings,
    id: bucket.id,
    name: bucket.id,
    selfLink: `${baseUrl}/storage/v1/b/${bucket.id}`,
    projectNumber: '1',
    metageneration: '1',
    etag: 'CAE=',
    timeCreated: bucket.createdAt,
    updated: bucket.createdAt,
  };
}

export function etagOf(object: StoredObject): string {
  return Buffer.from(`${object.generation}/${object.metageneration}`).toString('base64');
}

/** The response headers of a download. The client verifies the content against `x-goog-hash`. */
export function objectHeaders(object: StoredObject): Record<string, string> {
  const { contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage, metadata } = object.settings;
  const own = Object.entries(metadata ?? {}).map(([key, value]) => [`x-goog-meta-${key}`, value]);
  return {
    'content-type': contentType ?? 'application/octet-stream',
    'cache-control': cacheControl ?? 'private, max-age=0',
    etag: `"${etagOf(object)}"`,
    'last-modified': new Date(object.updatedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'x-goog-generation': object.generation,
    'x-goog-metageneration': String(object.metageneration),
    'x-goog-hash': `crc32c=${object.crc32c},md5=${object.md5Hash}`,
    'x-goog-storage-class': 'STANDARD',
    'x-goog-stored-content-encoding': contentEncoding ?? 'identity',
    'x-goog-stored-content-length': String(object.size),
    'x-content-type-options': 'nosniff',
    ...(contentDisposition !== undefined && { 'content-disposition': contentDisposition }),
    ...(contentEncoding !== undefined && { 'content-encoding': contentEncoding }),
    ...(contentLanguage !== undefined && { 'content-language': contentLanguage }),
    ...Object.fromEntries(own),
  };
}
