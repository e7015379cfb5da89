import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MediaEnv } from '../media.env.js';

const CHUNK_BYTES = 64 * 1024;
/** For the whole scan: a file of 25 MB takes some seconds. */
const TIMEOUT_MS = 20_000;

/**
 * Scans files with ClamAV over TCP, by `INSTREAM` (https://docs.clamav.net/manual/Usage/Scanning.html#clamd), if
 * `CLAMAV_URL` is set.
 */
@Injectable()
export class VirusScanner {
  constructor(
    @Inject(ENV) private readonly env: Pick<MediaEnv, 'CLAMAV_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `file_infected`; `scanner_unavailable` unless the scanner finds the file clean */
  async scan(bytes: Buffer): Promise<void> {
    if (this.env.CLAMAV_URL === undefined) return;
    const reply = await this.ask(new URL(this.env.CLAMAV_URL), bytes);
    if (reply === 'stream: OK') return;
    if (!reply.endsWith(' FOUND')) {
      this.logger.warn({ reply }, 'the virus scanner did not scan a file');
      throw new DomainError('scanner_unavailable');
    }
    this.logger.warn({ reply }, 'a file with a virus was refused');
    throw new DomainError('file_infected');
  }

  private async ask({ hostname, port }: URL, bytes: Buffer): Promise<string> {
    const socket = connect({ host: hostname, port: Number(port), signal: AbortSignal.timeout(TIMEOUT_MS) });
    try {
      await once(socket, 'connect');
      sendStream(socket, bytes);
      return (await text(socket)).replaceAll('\0', '').trim();
    } catch (error) {
      throw Object.assign(new DomainError('scanner_unavailable'), { cause: error });
    } finally {
      socket.destroy();
    }
  }
}

/** The file in chunks, each after its length; a length of zero ends it. */
function sendStream(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const chunk = bytes.subarray(from, from + CHUNK_BYTES);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
