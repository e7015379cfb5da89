import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { CallLog } from '../control/call-log.js';
import type { FaultTable } from '../control/fault-table.js';
import type { Mailbox } from './mailbox.js';

const LARGEST_MAIL_BYTES = 25 * 1024 * 1024;

/** A mail server that accepts every mail, with any credentials or none, and stores it. */
export class SmtpProvider {
  private readonly server: SMTPServer;

  constructor(
    private readonly mailbox: Mailbox,
    private readonly log: CallLog,
    private readonly faults: FaultTable,
  ) {
    this.server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: LARGEST_MAIL_BYTES,
      closeTimeout: 500,
      onAuth: (_credentials, _session, done) => done(null, { user: 'sandbox' }),
      onData: (stream, session, done) => {
        this.take(stream, session).then(
          (id) => done(null, `Accepted as ${id}`),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
    // Ignore errors of clients that disconnect.
    this.server.on('error', () => undefined);
  }

  /** Starts listening and returns the port. */
  async listen(port: number, host: string): Promise<number> {
    const { server } = this.server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      this.server.listen(port, host, () => {
        server.removeListener('error', reject);
        resolve();
      });
    });
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async take(stream: Readable & { sizeExceeded?: boolean }, session: SMTPServerSession): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
    const logged = this.log.add({
      provider: 'smtp',
      method: 'SEND',
      path: to.join(','),
      query: '',
      body: raw.toString(),
    });
    const fault = this.faults.take('smtp', `SEND ${to.join(',')}`);
    logged.fault = fault?.kind ?? null;
    if (fault && fault.delayMs > 0) await sleep(fault.delayMs, undefined, { ref: false });
    if (fault?.kind === 'reset') this.destroyConnection(session);
    if (fault?.kind === 'hang') await new Promise<never>(() => undefined);
    if (fault?.kind === 'status')
      throw smtpError(fault.status >= 500 ? 451 : 421, 'Temporarily unavailable, try again later');
    if (fault?.kind === 'garbage') throw smtpError(554, '\u0001\u0002 garbled');
    if (fault?.kind === 'huge') throw smtpError(552, 'x'.repeat(100_000));
    if (stream.sizeExceeded) throw smtpError(552, 'Message exceeds the size limit');
    const mail = await this.mailbox.receive(raw, { from, to });
    if (fault?.kind === 'cut') this.destroyConnection(session);
    logged.status = 250;
    return mail.id;
  }

  /** Destroys the connection of a session. */
  private destroyConnection(session: SMTPServerSession): never {
    for (const connection of this.server.connections) {
      if (connection.session.id === session.id) connection._socket.destroy();
    }
    throw smtpError(421, 'Connection broken');
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
