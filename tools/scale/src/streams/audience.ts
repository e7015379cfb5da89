import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { spawnGuarded, type GuardedProcess } from '@crew/local-stack/process/guarded-process';
import { between, sumOf, type Answers, type Listener, type Question, type State } from './protocol.js';

/** Each stream takes a socket here and one in a gateway; a process may have 20,000 on common systems. */
const STREAMS_PER_PROCESS = 5_000;
const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url));

/** Many open event streams, in processes of their own, so that reading them delays nothing that is measured. */
export class Audience {
  private readonly processes: StreamProcess[] = [];
  private known: State | undefined;

  /** Opens all streams; resolves when each is open. */
  async open(listeners: readonly Listener[], rest: Omit<Extract<Question, { ask: 'open' }>, 'ask' | 'listeners'>) {
    const parts: Promise<unknown>[] = [];
    for (let from = 0; from < listeners.length; from += STREAMS_PER_PROCESS) {
      const one = new StreamProcess();
      this.processes.push(one);
      const own = listeners.slice(from, from + STREAMS_PER_PROCESS);
      parts.push(one.ask('open', { ask: 'open', listeners: own, ...rest }));
    }
    await Promise.all(parts);
    this.known = await this.state();
  }

  async state(): Promise<State> {
    return sumOf(await Promise.all(this.processes.map((one) => one.ask('state', { ask: 'state' }))));
  }

  /** What has happened since the last call, or since the streams were opened. */
  async sinceLast(): Promise<State> {
    const before = this.known!;
    this.known = await this.state();
    return between(before, this.known);
  }

  /** The messages that streams lack up to the last one of each deck. */
  async missing(last: Extract<Question, { ask: 'missing' }>['last']): Promise<string[]> {
    const of = await Promise.all(this.processes.map((one) => one.ask('missing', { ask: 'missing', last })));
    return of.flat();
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.stop()));
  }
}

class StreamProcess {
  private readonly process: GuardedProcess = spawnGuarded(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** Questions are answered one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  /** @throws Error when the process has ended */
  ask<A extends Question['ask']>(_ask: A, question: Extract<Question, { ask: A }>): Promise<Answers[A]> {
    const answer = this.last.then(() => this.send(question));
    this.last = answer.catch(() => undefined);
    return answer as Promise<Answers[A]>;
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }

  private async send(question: Question): Promise<unknown> {
    const { child, exited } = this.process;
    const answered = once(child, 'message');
    const ended = exited.then(() => {
      throw new Error('A process of streams has ended');
    });
    child.send(question);
    const [answer] = (await Promise.race([answered, ended])) as [unknown];
    return answer;
  }
}
