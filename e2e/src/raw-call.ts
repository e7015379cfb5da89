import { sendsQuery, type HttpContract } from '@crew/contracts/http-call';
import { pathParamsOf } from '@crew/contracts/rpc';
import { sampleInput } from '@crew/testing/sample-input';
import { app } from './app.js';

/**
 * Makes a call over HTTP, as curl would, and returns the body of the response.
 * @param values of the fields that the call has, and of `q` of searches; other fields get a sample
 * @param cookie none for a visitor
 */
export async function rawCall(
  contract: HttpContract,
  values: Readonly<Record<string, unknown>>,
  cookie: string | undefined,
): Promise<string> {
  const { http } = contract;
  const sample = sampleInput(contract);
  const fields = new Set([
    ...Object.keys(sample),
    ...pathParamsOf(http),
    ...(http.path.includes('/search') ? ['q'] : []),
  ]);
  const input: Record<string, unknown> = {};
  for (const field of fields) input[field] = values[field] ?? sample[field];
  const path = pathParamsOf(http).reduce(
    (left, field) => left.replace(`{${field}}`, encodeURIComponent(String(input[field]))),
    http.path,
  );
  for (const field of pathParamsOf(http)) delete input[field];
  const url = new URL(path, app().url);
  const headers: Record<string, string> = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  if (sendsQuery(http)) url.search = new URLSearchParams(input as Record<string, string>).toString();
  const body = sendsQuery(http) ? undefined : JSON.stringify(input);
  const answer = await fetch(url, { method: http.method, headers, ...(body !== undefined && { body }) });
  return answer.text();
}
