/** How a storage session answered: how many bytes it holds, and whether that is the whole file. */
export interface Held {
  bytes: number;
  complete: boolean;
}

/** One connection to a storage session (Cloud Storage's resumable protocol). Each rejects when the line breaks. */
export interface Line {
  /** Sends a part of the file that begins at `from`; `onSent` hears how much of the part has left. */
  put(part: Blob, from: number, total: number, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Held>;
  /** Asks how much has arrived. */
  ask(total: number, signal: AbortSignal): Promise<Held>;
}

/** The session is gone or refuses: sending again is of no use. */
export class SendRefused extends Error {
  override name = 'SendRefused';
}

interface Options {
  /** Whether something was sent to this session before. */
  resumed?: boolean;
  signal: AbortSignal;
  /** Bytes that have left so far. */
  onProgress: (bytes: number) => void;
  /** Waits before try number `attempt` (from 1); rejects when aborted. */
  pause: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/** Parts are whole multiples of 256 KiB, as the protocol wants; the smaller, the less a cut line costs. */
export const PART_BYTES = 1024 * 1024;
/** Tries in a row without a byte getting through. */
export const TRIES_MAX = 6;

/**
 * Sends a file in parts. After a broken line it asks what has arrived and goes on from there, so that nothing is sent
 * twice but the part that broke.
 * @throws {SendRefused}, the last line's error after {@link TRIES_MAX} tries in vain, or an AbortError.
 */
export async function sendResumably(file: Blob, line: Line, options: Options): Promise<void> {
  const { resumed = false, signal, onProgress, pause } = options;
  let held: Held = { bytes: 0, complete: false };
  let unsure = resumed;
  let tries = 0;
  while (!held.complete) {
    signal.throwIfAborted();
    const from = held.bytes;
    try {
      if (unsure) held = await line.ask(file.size, signal);
      else {
        const part = file.slice(from, from + PART_BYTES);
        held = await line.put(part, from, file.size, (bytes) => onProgress(from + bytes), signal);
      }
      if (held.bytes > from) tries = 0;
      else if (!unsure && (tries += 1) >= TRIES_MAX) throw new SendRefused('Nothing gets through');
      unsure = false;
      onProgress(held.complete ? file.size : held.bytes);
    } catch (error) {
      if (signal.aborted || error instanceof SendRefused || (tries += 1) >= TRIES_MAX) throw error;
      unsure = true;
      await pause(tries, signal);
    }
  }
}
