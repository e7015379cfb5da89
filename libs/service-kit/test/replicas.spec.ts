import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { event } from '@crew/contracts/event';
import { rpc, type Output, type ParsedInput } from '@crew/contracts/rpc';
import { jetstream } from '@nats-io/jetstream';
import { Controller, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import mongoose from 'mongoose';
import { z } from 'zod';
import { HandlesEvent } from '../src/events/handles-event.js';
import { eventSubject } from '../src/nats/streams.js';
import { Handles } from '../src/rpc/handles.js';
import type { RunningService } from '../src/service.js';
import { contextFor, eventually, TestStack } from './test-stack.js';

const debit = rpc({
  subject: 'economy.debit',
  summary: 'Takes one.',
  access: 'anyone',
  input: z.strictObject({ number: z.int() }),
  output: z.object({ replica: z.int() }),
  errors: [],
});
const wait = rpc({
  subject: 'economy.wait',
  summary: 'Answers once it may.',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({ waited: z.boolean() }),
  errors: [],
});
const happened = event({ subject: 'chat.happened', summary: 'It did.', data: z.object({ number: z.int() }) });

let replicas = 0;
const debited: number[] = [];
const handledEvents: number[] = [];
let entered = Promise.withResolvers<void>();
let gate = Promise.withResolvers<void>();

@Controller()
class LedgerController {
  private readonly replica = ++replicas;

  @Handles(debit)
  async debit({ number }: ParsedInput<typeof debit>): Promise<Output<typeof debit>> {
    debited.push(number);
    return { replica: this.replica };
  }

  @Handles(wait)
  async wait(): Promise<Output<typeof wait>> {
    entered.resolve();
    await gate.promise;
    return { waited: true };
  }

  @HandlesEvent(happened)
  async hearOfIt({ number }: { number: number }): Promise<void> {
    handledEvents.push(number);
  }
}

@Module({ controllers: [LedgerController] })
class LedgerModule {}

const numbers = Array.from({ length: 200 }, (_, index) => index);
let stack: TestStack;
const serve = (): Promise<RunningService> => stack.serve({ name: 'economy', module: LedgerModule });

beforeAll(async () => {
  stack = await TestStack.start();
});
afterAll(() => stack.stop());

it('each call and each event is handled by one of two replicas', async () => {
  await Promise.all([serve(), serve()]);
  const answers = await Promise.all(numbers.map((number) => stack.client.call(debit, { number }, contextFor(debit))));
  expect(debited.sort((one, other) => one - other)).toEqual(numbers);
  expect(new Set(answers.map(({ replica }) => replica)).size).toBe(2);

  const stream = jetstream(stack.connection);
  const at = new Date().toISOString();
  for (const number of numbers) {
    const envelope = { id: `happened:${number}`, subject: happened.subject, at, data: { number } };
    await stream.publish(eventSubject(happened.subject), JSON.stringify(envelope));
  }
  await eventually(() => expect(handledEvents.length).toBeGreaterThanOrEqual(numbers.length));
  expect(handledEvents.sort((one, other) => one - other)).toEqual(numbers);
});

it('a stopping service finishes calls in progress and accepts no more', async () => {
  const ownStack = await TestStack.start();
  entered = Promise.withResolvers();
  gate = Promise.withResolvers();
  const service = await ownStack.serve({ name: 'economy', module: LedgerModule });
  const inProgress = ownStack.client.call(wait, {}, contextFor(wait, { deadline: Date.now() + 60_000 }));
  await entered.promise;

  const stopping = service.stop();
  await eventually(async () => expect((await ownStack.failureOf(debit, { number: 0 })).code).toBe('unavailable'));
  gate.resolve();
  expect(await inProgress).toEqual({ waited: true });
  await stopping;
  await ownStack.stop();
});

it('a failed start throws its error and closes all connections', async () => {
  @Injectable()
  class Faulty implements OnApplicationBootstrap {
    async onApplicationBootstrap(): Promise<void> {
      throw new Error('The hold is flooded');
    }
  }
  @Module({ controllers: [LedgerController], providers: [Faulty] })
  class FaultyModule {}
  const broken = { provide: 'ENGINE', useFactory: () => Promise.reject(new Error('The engine is cold')) };
  @Module({ controllers: [LedgerController], providers: [broken] })
  class BrokenModule {}

  const open = () => mongoose.connections.filter(({ readyState }) => readyState !== 0).length;
  const before = open();
  const ownStack = await TestStack.start();
  await expect(ownStack.serve({ name: 'economy', module: FaultyModule })).rejects.toThrow('The hold is flooded');
  await expect(ownStack.serve({ name: 'economy', module: BrokenModule })).rejects.toThrow('The engine is cold');
  expect((await ownStack.failureOf(debit, { number: 0 })).code).toBe('unavailable');
  expect(open()).toBe(before);
  await ownStack.stop();
});
