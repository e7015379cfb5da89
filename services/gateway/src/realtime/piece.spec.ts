import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Piece } from './piece.js';

describe('a piece', () => {
  it('is its frames one after the other, and the same as one chunk', () => {
    const frames = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(frames, (given) => {
        const piece = new Piece(given.map((frame) => Buffer.from(frame)));
        const joined = Buffer.concat(given);
        expect(piece.bytes.equals(joined)).toBe(true);
        const [size] = piece.chunk.toString('latin1').split('\r\n', 1);
        expect(Number.parseInt(size!, 16)).toBe(joined.length);
        expect(piece.chunk.subarray(size!.length + 2).equals(Buffer.concat([joined, Buffer.from('\r\n')]))).toBe(true);
      }),
    );
  });

  it('is made once for all who are written it', () => {
    const piece = new Piece([Buffer.from('one'), Buffer.from('two')]);
    expect(piece.chunk).toBe(piece.chunk);
    expect(piece.bytes).toBe(piece.bytes);
  });
});
