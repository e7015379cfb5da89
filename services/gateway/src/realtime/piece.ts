const LINE_END = '\r\n';

/** Frames that many streams are written together; made bytes once for all of them. */
export class Piece {
  private joined: Buffer | undefined;
  private framed: Buffer | undefined;

  /** @param frames at least one, none of them empty: a chunk of nothing would end the answer */
  constructor(private readonly frames: readonly Buffer[]) {}

  /** The frames one after the other. */
  get bytes(): Buffer {
    return (this.joined ??= this.frames.length === 1 ? this.frames[0]! : Buffer.concat(this.frames));
  }

  /** The frames as one chunk of an HTTP/1.1 answer (RFC 9112, 7.1). */
  get chunk(): Buffer {
    return (this.framed ??= this.asChunk());
  }

  private asChunk(): Buffer {
    const size = this.frames.reduce((sum, { length }) => sum + length, 0);
    return Buffer.concat([Buffer.from(size.toString(16) + LINE_END), ...this.frames, Buffer.from(LINE_END)]);
  }
}
