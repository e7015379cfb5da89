/** A response older than this is fetched again. */
const KEPT_MS = 30_000;

/** A visitor asks once who is signed in: the browser would list a request of its own that fails as an error. */
const ME = '/api/users/me';

interface ArrivedAnswer {
  etag?: string | undefined;
  /** JSON */
  text: string;
}

/** Responses by URL; undefined for a call that was not answered. */
const prefetched = new Map<string, Promise<Response | undefined>>();

/** Successful answers among them that have arrived: what the first rendering shows needs no promise. */
const arrived = new Map<string, ArrivedAnswer>();

/** Where the event stream was before the calls were made. */
let position: string | null = null;

/**
 * Starts the GET calls of a screen that is still loading, all in one request. `call` uses each response once, unless it was
 * refused before.
 */
export function prefetchCalls(urls: readonly string[]): void {
  const settlers = urls.map((url) => {
    let settle!: (response?: Response) => void;
    const answered = new Promise<Response | undefined>((resolve) => (settle = resolve));
    prefetched.set(url, answered);
    // A refusal may no longer hold when the screen calls: the member may have joined the pod meanwhile. That nobody is signed
    // in holds until they sign in here, which forgets it.
    const isVisitor = (response?: Response) => url === ME && response?.status === 401;
    void answered.then((response) => response?.ok || isVisitor(response) || prefetched.delete(url));
    return settle;
  });
  const settleRest = () => settlers.forEach((settle) => settle());
  readAnswers(urls, (index, status, answer) => {
    const response = new Response(answer.text, { status, headers: answer.etag ? { etag: answer.etag } : {} });
    const url = urls[index] ?? '';
    if (response.ok && prefetched.has(url)) arrived.set(url, answer);
    settlers[index]?.(response);
  }).then(settleRest, settleRest);
  setTimeout(forgetPrefetched, KEPT_MS);
}

/** Reads the answers in the order in which they arrive: two lines each, the head and the body. */
async function readAnswers(
  urls: readonly string[],
  onAnswer: (index: number, status: number, answer: ArrivedAnswer) => void,
): Promise<void> {
  const calls = encodeURIComponent(urls.join(' '));
  const { ok, body, headers } = await fetch(`/api/start?calls=${calls}`, { credentials: 'include' });
  if (!ok || !body) return;
  position = headers.get('last-event-id');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    while (lines.length > 2) {
      const [head = '', text = ''] = lines.splice(0, 2);
      const { call, status, etag } = JSON.parse(head) as { call: number; status: number; etag?: string };
      onAnswer(call, status, { etag, text });
    }
    rest = lines.join('\n');
  }
}

/** Returns and forgets the prefetched response of a URL; it resolves to undefined when the call has to be made. */
export function takePrefetched(url: string): Promise<Response | undefined> | undefined {
  const response = prefetched.get(url);
  forget(url);
  return response;
}

/** Returns and forgets the successful answer of a prefetched URL, if it has arrived. */
export function takeArrived(url: string): ArrivedAnswer | undefined {
  const answer = arrived.get(url);
  if (answer) forget(url);
  return answer;
}

function forget(url: string): void {
  prefetched.delete(url);
  arrived.delete(url);
}

/** Returns and forgets the event after which a stream misses no change of what was prefetched. */
export function takePosition(): string | null {
  const taken = position;
  position = null;
  return taken;
}

/** Drops prefetched responses: they belong to the previous session, or events may have changed what they contain. */
export function forgetPrefetched(): void {
  prefetched.clear();
  arrived.clear();
  position = null;
}
