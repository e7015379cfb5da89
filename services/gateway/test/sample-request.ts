import { sendsQuery, type HttpContract } from '@crew/contracts/http-call';
import { pathParamsOf } from '@crew/contracts/rpc';
import type { HttpRequest } from '@crew/testing/http-client';
import { sampleInput } from '@crew/testing/sample-input';

export interface SampleRequest extends HttpRequest {
  method: string;
  path: string;
}

/** Returns a valid request for a contract; `over` replaces values of its input. */
export function requestOf({ http, ...contract }: HttpContract, over: Record<string, unknown> = {}): SampleRequest {
  const input = { ...sampleInput(contract), ...over };
  const { method, signed, files } = http;
  if (signed) {
    const headers = { 'content-type': 'application/json', [signed.header]: String(input[signed.headerField]) };
    return { method, path: http.path, headers, body: String(input[signed.body]) };
  }
  if (files) return { method, path: http.path, ...formOf(files.part, ['a photograph']) };
  let path = http.path;
  for (const name of pathParamsOf(http)) {
    path = path.replace(`{${name}}`, encodeURIComponent(asText(input[name])));
    delete input[name];
  }
  if (!sendsQuery(http)) return { method, path, body: input };
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, asText(value)]),
  );
  return { method, path: query.size > 0 ? `${path}?${query}` : path };
}

/** Returns a form with files of these contents. */
export function formOf(part: string, contents: readonly string[], boundary = 'sample-boundary'): HttpRequest {
  const parts = contents.map(
    (content, index) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${content}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
