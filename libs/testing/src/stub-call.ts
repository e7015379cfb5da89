import { serviceOf, type Output, type ParsedInput, type RpcContract } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { RpcServer } from '@crew/service-kit/rpc/rpc-server';
import type { NatsConnection } from '@nats-io/nats-core';
import { pino } from 'pino';

type Answer<C extends RpcContract> = (input: ParsedInput<C>, call: Call) => Output<C> | Promise<Output<C>>;

/** Somebody who answers one call in its service's stead, by the same rules of access, input and output. */
export interface StubbedCall<C extends RpcContract> {
  /** What was asked so far. */
  readonly asked: { input: ParsedInput<C>; call: Call }[];
  /** Answers otherwise from now on; may throw a DomainError. */
  answer: Answer<C>;
  stop(): Promise<void>;
}

/** Answers a call over NATS until stopped. */
export async function stubCall<C extends RpcContract>(
  connection: NatsConnection,
  contract: C,
  answer: Answer<C>,
): Promise<StubbedCall<C>> {
  const server = new RpcServer({
    service: serviceOf(contract),
    connection,
    logger: pino({ level: 'silent' }),
    checkSerialized: true,
    contractOf: () => contract,
  });
  const asked: StubbedCall<C>['asked'] = [];
  const made: StubbedCall<C> = { asked, answer, stop: () => server.close() };
  server.addHandler(contract.subject, async (input: ParsedInput<C>, call: Call) => {
    asked.push({ input, call });
    return made.answer(input, call);
  });
  await new Promise<void>((resolve, reject) => {
    server.listen((error) => (error ? reject(error as Error) : resolve()));
  });
  return made;
}
