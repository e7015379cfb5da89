import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FrameBatch } from './frame-batch.js';

describe('FrameBatch', () => {
  it('concatenates its frames, also as one HTTP chunk', () => {
    const frames = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(frames, (list) => {
        const batch = new FrameBatch(list.map((frame) => Buffer.from(frame)));
        const joined = Buffer.concat(list);
        expect(batch.bytes.equals(joined)).toBe(true);
        const [size] = batch.chunk.toString('latin1').split('\r\n', 1);
        expect(Number.parseInt(size!, 16)).toBe(joined.length);
        expect(batch.chunk.subarray(size!.length + 2).equals(Buffer.concat([joined, Buffer.from('\r\n')]))).toBe(true);
      }),
    );
  });

  it('is serialized once', () => {
    const batch = new FrameBatch([Buffer.from('one'), Buffer.from('two')]);
    expect(batch.chunk).toBe(batch.chunk);
    expect(batch.bytes).toBe(batch.bytes);
  });
});
