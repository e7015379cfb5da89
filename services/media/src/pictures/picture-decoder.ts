import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { PICTURE_MAX_EDGE, PICTURE_MAX_PIXELS } from '@crew/contracts/media/media.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { DecoderReply, DecoderRequest, ProcessedPicture } from './picture-decoder.worker.js';

export interface DecoderLimits {
  timeoutMs: number;
  memoryBytes: number;
}

const MEGABYTE = 1024 * 1024;
/** A picture of the maximum size takes about a second and 400 MB. */
const LIMITS: DecoderLimits = { timeoutMs: 10_000, memoryBytes: 512 * MEGABYTE };
const JS_HEAP_MB = 64;
const workerFile = (name: string): URL => new URL(`./${name}.worker${extname(import.meta.url)}`, import.meta.url);
const MEMORY_LIMIT = workerFile('memory-limit');

/**
 * Decodes each picture in a process of its own, without the service's variables: a malicious file can neither reach
 * another member's nor take more than its time and memory.
 */
export class PictureDecoder {
  constructor(
    private readonly limits = LIMITS,
    private readonly worker = workerFile('picture-decoder'),
  ) {}

  /**
   * @param longestEdge in pixels; smaller pictures are not enlarged
   * @throws DomainError `picture_too_many_pixels` and `picture_too_wide` by the file's header, `picture_moves` if animated,
   *   `picture_unreadable`, `picture_too_complex` when a limit is exceeded
   */
  async decode(bytes: Buffer, longestEdge: number): Promise<ProcessedPicture> {
    const reply = await this.ask({ bytes, longestEdge, maxEdge: PICTURE_MAX_EDGE, maxPixels: PICTURE_MAX_PIXELS });
    if ('picture' in reply) return reply;
    throw new DomainError(reply.code);
  }

  /** Settles once the process has exited. */
  private ask(request: DecoderRequest): Promise<DecoderReply> {
    const child = this.start();
    return new Promise((resolve, reject) => {
      let reply: DecoderReply = { code: 'picture_too_complex' };
      const timer = setTimeout(() => child.kill('SIGKILL'), this.limits.timeoutMs);
      child.once('message', (message) => {
        reply = message as DecoderReply;
        child.kill('SIGKILL');
      });
      child.once('error', reject);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve(reply);
      });
      // A process that has just died is reported by its exit.
      child.send(request, () => undefined);
    });
  }

  private start(): ChildProcess {
    return fork(this.worker, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${JS_HEAP_MB}`, '--import', MEMORY_LIMIT.href],
      env: { MEMORY_LIMIT_BYTES: String(this.limits.memoryBytes) },
    });
  }
}
