/** How many bytes a storage session holds, and whether that is the whole file. */
export interface Held {
  bytes: number;
  complete: boolean;
}

/** A resumable upload session of Cloud Storage. Both methods reject when the connection breaks. */
export interface StorageSession {
  /** Sends the part of the file that begins at `from`; `onSent` gets the bytes of it that were sent so far. */
  put(part: Blob, from: number, total: number, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Held>;
  /** Queries how much has arrived. */
  query(total: number, signal: AbortSignal): Promise<Held>;
}

/** The session has expired or refuses: a retry cannot succeed. */
export class SendRefused extends Error {
  override name = 'SendRefused';
}

interface Options {
  /** Whether this session was used before. */
  resumed?: boolean;
  signal: AbortSignal;
  /** Called with the bytes sent so far. */
  onProgress: (bytes: number) => void;
  /** Waits before retry number `attempt` (from 1); rejects when aborted. */
  pause: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/** The protocol requires multiples of 256 KiB; the smaller, the less a broken connection costs. */
export const PART_BYTES = 1024 * 1024;
/** Attempts in a row without progress. */
export const TRIES_MAX = 6;

/**
 * Sends a file in parts. After a broken connection it queries how much has arrived and continues from there, so that only
 * the interrupted part is sent twice.
 * @throws {SendRefused}, the last error after {@link TRIES_MAX} attempts without progress, or an AbortError
 */
export async function sendResumably(file: Blob, session: StorageSession, options: Options): Promise<void> {
  const { resumed = false, signal, onProgress, pause } = options;
  let held: Held = { bytes: 0, complete: false };
  let unsure = resumed;
  let tries = 0;
  while (!held.complete) {
    signal.throwIfAborted();
    const from = held.bytes;
    try {
      if (unsure) held = await session.query(file.size, signal);
      else {
        const part = file.slice(from, from + PART_BYTES);
        held = await session.put(part, from, file.size, (bytes) => onProgress(from + bytes), signal);
      }
      if (held.bytes > from) tries = 0;
      else if (!unsure && (tries += 1) >= TRIES_MAX) throw new SendRefused('No progress');
      unsure = false;
      onProgress(held.complete ? file.size : held.bytes);
    } catch (error) {
      if (signal.aborted || error instanceof SendRefused || (tries += 1) >= TRIES_MAX) throw error;
      unsure = true;
      await pause(tries, signal);
    }
  }
}
