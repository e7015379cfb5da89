import { type Held, SendRefused, type StorageSession } from './send-resumably.js';

/** Statuses after which a retry may succeed. */
const isTransient = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

/** A resumable session of Cloud Storage, by XMLHttpRequest: `fetch` reports no upload progress. */
export const storageSession = (url: string): StorageSession => ({
  put: (part, from, total, onSent, signal) =>
    request(url, part, `bytes ${from}-${from + part.size - 1}/${total}`, total, signal, onSent),
  query: (total, signal) => request(url, null, `bytes */${total}`, total, signal),
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
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open('PUT', url);
    xhr.setRequestHeader('content-range', range);
    if (onSent) xhr.upload.onprogress = ({ loaded }) => onSent(loaded);
    xhr.onload = () => {
      const { status } = xhr;
      if (status === 200 || status === 201) return resolve({ bytes: total, complete: true });
      if (status === 308) return resolve({ bytes: heldOf(xhr.getResponseHeader('range')), complete: false });
      reject(isTransient(status) ? new Error(`${status}`) : new SendRefused(`${status}: ${xhr.responseText}`));
    };
    xhr.onerror = () => reject(new Error('The connection broke'));
    xhr.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    xhr.send(body);
  });
}

/** `bytes=0-1023` → 1024; without the header nothing has arrived. */
const heldOf = (range: string | null): number => {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
};
