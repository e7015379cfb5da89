import { sendsQuery } from '@crew/contracts/http-call';
import type { HttpBinding } from '@crew/contracts/rpc';

/** The URL and body of a call: input fields named in the path go there, the rest into the query or the body. */
export function locate(http: HttpBinding, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (!sendsQuery(http)) return { url: path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return { url: query ? `${path}?${query}` : path, body: undefined };
}
