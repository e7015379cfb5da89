import type { HttpContract } from '@crew/contracts/http-call';
import { send } from '@crew/local-stack/client/member-client';
import sharp from 'sharp';

/** A file that is a picture. */
export const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3366aa' } })
  .jpeg()
  .toBuffer()
  .then((bytes) => new Uint8Array(bytes));

/** Sends a call over HTTP: a form gets a photo, and a signed body goes as it is. */
export async function request(
  url: string,
  contract: HttpContract,
  input: Record<string, unknown>,
  cookie?: string,
): Promise<Response> {
  const { method, path, files, signed } = contract.http;
  const headers = { ...(cookie !== undefined && { cookie }) };
  if (files) {
    const body = new FormData();
    body.append(files.part, new Blob([await photo], { type: 'image/jpeg' }), 'photo.jpg');
    return fetch(new URL(path, url), { method, headers, body });
  }
  if (!signed) return send(url, contract, input, headers);
  const signature = { 'content-type': 'application/json', [signed.header]: String(input[signed.headerField]) };
  return fetch(new URL(path, url), { method, headers: { ...headers, ...signature }, body: String(input[signed.body]) });
}
