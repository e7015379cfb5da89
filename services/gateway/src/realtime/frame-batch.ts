const LINE_END = '\r\n';

/** Frames that are written to many streams together and serialized once for all of them. */
export class FrameBatch {
  private concatenated: Buffer | undefined;
  private chunked: Buffer | undefined;

  /** @param frames at least one, none of them empty: an empty chunk would end the response */
  constructor(private readonly frames: readonly Buffer[]) {}

  /** The concatenated frames. */
  get bytes(): Buffer {
    return (this.concatenated ??= this.frames.length === 1 ? this.frames[0]! : Buffer.concat(this.frames));
  }

  /** The frames as one chunk of an HTTP/1.1 response (RFC 9112, 7.1). */
  get chunk(): Buffer {
    return (this.chunked ??= this.asChunk());
  }

  private asChunk(): Buffer {
    const size = this.frames.reduce((sum, { length }) => sum + length, 0);
    return Buffer.concat([Buffer.from(size.toString(16) + LINE_END), ...this.frames, Buffer.from(LINE_END)]);
  }
}
