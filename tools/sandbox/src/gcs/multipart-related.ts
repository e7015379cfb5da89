import { GcsError } from './gcs.errors.js';

export interface Part {
  contentType: string;
  content: Buffer;
}

/** Parses a `multipart/related` body (RFC 2387): first the metadata of the object, then its content. */
export function parseMultipartRelated(body: Buffer, contentType: string): [metadata: Part, media: Part] {
  const match = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new GcsError(400, 'Missing multipart boundary.');
  const delimiter = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const end = body.indexOf(delimiter, start + delimiter.length);
    if (end < 0) break;
    parts.push(parsePart(body.subarray(start + delimiter.length + 2, end - 2)));
    start = end;
  }
  const [metadata, media] = parts;
  if (!metadata || !media) throw new GcsError(400, 'A multipart upload has two parts: metadata and media.');
  return [metadata, media];
}

function parsePart(part: Buffer): Part {
  const blank = part.indexOf('\r\n\r\n');
  if (blank < 0) throw new GcsError(400, 'Malformed multipart body.');
  const headers = part.subarray(0, blank).toString('latin1');
  return {
    contentType: /^content-type:\s*(.+)$/im.exec(headers)?.[1]?.trim() ?? 'application/octet-stream',
    content: part.subarray(blank + 4),
  };
}
