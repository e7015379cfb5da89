import { Blob as WholeBlob } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PART_BYTES, SendRefused, sendResumably, type StorageSession, TRIES_MAX } from './send-resumably.js';

const noPause = () => Promise.resolve();
// The Blob of jsdom has no arrayBuffer().
const fileOf = (parts: number): Blob =>
  new WholeBlob([new Uint8Array(parts * PART_BYTES).map((_, i) => i % 251)]) as unknown as Blob;

/** What happens to one request: it succeeds, or the connection breaks before, within or after it. */
type Fate = 'through' | 'before' | 'within' | 'after';

/** A storage session whose connection has these fates, and then holds. */
function storage(fates: readonly Fate[]) {
  let bytes = Buffer.alloc(0);
  const queue = [...fates];
  const sent: number[] = [];
  const take = async (part: Blob, from: number) => {
    if (from !== bytes.length) throw new SendRefused(`Holds ${bytes.length}, was sent ${from}`);
    bytes = Buffer.concat([bytes, Buffer.from(await part.arrayBuffer())]);
  };
  const session: StorageSession = {
    async put(part, from, total) {
      const fate = queue.shift() ?? 'through';
      if (fate === 'before') throw new TypeError('Failed to fetch');
      sent.push(from);
      // The session keeps whole blocks of an interrupted part.
      await take(fate === 'within' ? part.slice(0, PART_BYTES / 4) : part, from);
      if (fate !== 'through') throw new TypeError('Failed to fetch');
      return { bytes: bytes.length, complete: bytes.length === total };
    },
    async query(total) {
      if ((queue.shift() ?? 'through') !== 'through') throw new TypeError('Failed to fetch');
      return { bytes: bytes.length, complete: bytes.length === total };
    },
  };
  return { session, sent, stored: () => bytes };
}

describe('sendResumably', () => {
  it('delivers every byte once and in order, wherever the connection breaks', async () => {
    const file = fileOf(2.5);
    const whole = new Uint8Array(await file.arrayBuffer());
    const fate = fc.constantFrom<Fate>('through', 'before', 'within', 'after');
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: TRIES_MAX - 1 }), async (fates) => {
        const { session, stored } = storage(fates);
        await sendResumably(file, session, {
          signal: new AbortController().signal,
          onProgress: () => {},
          pause: noPause,
        });
        expect(Buffer.compare(stored(), whole)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('resends only what did not arrive', async () => {
    const { session, sent } = storage(['through', 'within']);
    const progress: number[] = [];
    const signal = new AbortController().signal;
    await sendResumably(fileOf(2), session, { signal, onProgress: (bytes) => progress.push(bytes), pause: noPause });
    expect(sent).toEqual([0, PART_BYTES, PART_BYTES * 1.25]);
    expect(progress.at(-1)).toBe(2 * PART_BYTES);
  });

  it('gives up after attempts without progress, and at once when refused', async () => {
    const signal = new AbortController().signal;
    const pauses: number[] = [];
    const pause = (attempt: number) => Promise.resolve(void pauses.push(attempt));
    const dead = storage(Array<Fate>(50).fill('before'));
    await expect(sendResumably(fileOf(1), dead.session, { signal, onProgress: () => {}, pause })).rejects.toThrow(
      'Failed',
    );
    expect(pauses).toEqual([1, 2, 3, 4, 5]);
    const gone: StorageSession = { ...dead.session, put: () => Promise.reject(new SendRefused('gone')) };
    await expect(sendResumably(fileOf(1), gone, { signal, onProgress: () => {}, pause })).rejects.toThrow('gone');
  });

  it('stops when aborted', async () => {
    const cancel = new AbortController();
    const { session, stored } = storage([]);
    const onProgress = () => cancel.abort();
    const sending = sendResumably(fileOf(3), session, { signal: cancel.signal, onProgress, pause: noPause });
    await expect(sending).rejects.toThrow(/abort/i);
    expect(stored().length).toBe(PART_BYTES);
  });
});
