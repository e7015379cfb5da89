import { jest } from '@jest/globals';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
/** A request that the app made. */
export interface Made {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/**
 * Answers the app's calls in a test: `routes` maps `'POST /api/auth/login'` to a response, or to a function of the request.
 * A call without a route fails like a network error. Returns the requests in the order they are made.
 */
export function answerCalls(routes: Record<string, Answer | ((made: Made) => Answer | Promise<Answer>)>): Made[] {
  const requests: Made[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://crew.test');
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const made: Made = {
      method: init?.method ?? 'GET',
      path: url.pathname + url.search,
      headers: new Headers(init?.headers),
      body,
    };
    requests.push(made);
    const route = routes[`${made.method} ${url.pathname}`];
    if (!route) throw new TypeError('Failed to fetch');
    const { status = 200, body: answer, headers } = typeof route === 'function' ? await route(made) : route;
    const response = new Response(answer === undefined ? null : JSON.stringify(answer), { status, headers });
    // Node's own `json()` returns objects of another realm than jsdom's, which libraries do not take for plain objects.
    return Object.assign(response, { json: async () => JSON.parse(await response.text()) as unknown });
  });
  return requests;
}

/** The error envelope. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  errors?: { path: string; message: string }[],
): Answer => ({
  status,
  body: { statusCode: status, code, message, errors, requestId: 'request-1' },
});
