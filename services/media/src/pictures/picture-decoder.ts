import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { PICTURE_MAX_EDGE, PICTURE_MAX_PIXELS } from '@crew/contracts/media/media.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { DecoderReply, DecoderRequest, ProcessedPicture } from './picture-decoder.worker.js';

export interface DecoderLimits {
  /** Of time of the processor: how long a file takes however busy the machine is. */
  cpuMs: number;
  memoryBytes: number;
  /** Until the caller gives up. */
  timeoutMs: number;
}

const MEGABYTE = 1024 * 1024;
/** A picture of the maximum size takes about a second and 400 MB. */
const LIMITS: DecoderLimits = { cpuMs: 10_000, memoryBytes: 512 * MEGABYTE, timeoutMs: 15_000 };
const JS_HEAP_MB = 64;
const workerFile = (name: string): URL => new URL(`./${name}.worker${extname(import.meta.url)}`, import.meta.url);
const KILLED_AT_LIMITS = workerFile('killed-at-limits');

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
   *   `picture_unreadable`, `picture_too_complex` by the time of the processor or the memory it takes, `timeout` when
   *   another attempt may succeed
   */
  async decode(bytes: Buffer, longestEdge: number): Promise<ProcessedPicture> {
    const reply = await this.ask({ bytes, longestEdge, maxEdge: PICTURE_MAX_EDGE, maxPixels: PICTURE_MAX_PIXELS });
    if ('picture' in reply) return reply;
    throw new DomainError(reply.code);
  }

  /** Settles once the process has exited. */
  private ask(request: DecoderRequest): Promise<DecoderReply | { code: 'timeout' }> {
    const child = this.start();
    return new Promise((resolve, reject) => {
      let reply: DecoderReply | { code: 'timeout' } = { code: 'picture_too_complex' };
      const endWith = (given: typeof reply): void => {
        reply = given;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(() => endWith({ code: 'timeout' }), this.limits.timeoutMs);
      child.once('message', (message) => endWith(message as DecoderReply));
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
    const { cpuMs, memoryBytes } = this.limits;
    return fork(this.worker, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${JS_HEAP_MB}`, '--import', KILLED_AT_LIMITS.href],
      env: { CPU_LIMIT_MS: String(cpuMs), MEMORY_LIMIT_BYTES: String(memoryBytes) },
    });
  }
}
