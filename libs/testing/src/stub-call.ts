import { serviceOf, type Output, type ParsedInput, type RpcContract } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { RpcServer } from '@crew/service-kit/rpc/rpc-server';
import type { NatsConnection } from '@nats-io/nats-core';
import { pino } from 'pino';

type Answer<C extends RpcContract> = (input: ParsedInput<C>, call: Call) => Output<C> | Promise<Output<C>>;

/** A stub that answers one call instead of its service, with the same checks of access, input and output. */
export interface StubbedCall<C extends RpcContract> {
  /** The calls received so far. */
  readonly asked: { input: ParsedInput<C>; call: Call }[];
  /** The handler; assign another one to change the answer. May throw a DomainError. */
  answer: Answer<C>;
  stop(): Promise<void>;
}

/** Starts a stub of a call over NATS. */
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
  const stub: StubbedCall<C> = { asked, answer, stop: () => server.close() };
  server.addHandler(contract.subject, async (input: ParsedInput<C>, call: Call) => {
    asked.push({ input, call });
    return stub.answer(input, call);
  });
  await new Promise<void>((resolve, reject) => {
    server.listen((error) => (error ? reject(error as Error) : resolve()));
  });
  return stub;
}
