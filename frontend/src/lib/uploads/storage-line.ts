import { type Held, type Line, SendRefused } from './send-resumably.js';

/** Statuses after which the session may answer better another time. */
const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

/** The line to a resumable session of Cloud Storage. It speaks XMLHttpRequest: `fetch` does not tell of what has left. */
export const storageLine = (url: string): Line => ({
  put: (part, from, total, onSent, signal) =>
    request(url, part, `bytes ${from}-${from + part.size - 1}/${total}`, total, signal, onSent),
  ask: (total, signal) => request(url, null, `bytes */${total}`, total, signal),
});

function request(
  url: string,
  body: Blob | null,
  range: string,
  total: number,
  signal: AbortSignal,
  onSent?: (bytes: number) => void,
): Promise<Held> {
  return new Promise((resolve, reject) => {
    const line = new XMLHttpRequest();
    const abort = () => line.abort();
    line.open('PUT', url);
    line.setRequestHeader('content-range', range);
    if (onSent) line.upload.onprogress = ({ loaded }) => onSent(loaded);
    line.onload = () => {
      const { status } = line;
      if (status === 200 || status === 201) return resolve({ bytes: total, complete: true });
      if (status === 308) return resolve({ bytes: heldOf(line.getResponseHeader('range')), complete: false });
      reject(isPassing(status) ? new Error(`${status}`) : new SendRefused(`${status}: ${line.responseText}`));
    };
    line.onerror = () => reject(new Error('The line broke'));
    line.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    line.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    line.send(body);
  });
}

/** `bytes=0-1023` → 1024; without the header nothing has arrived. */
const heldOf = (range: string | null): number => {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
};
