import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { event } from '@crew/contracts/event';
import { rpc, type Output } from '@crew/contracts/rpc';
import { Controller, Module, type OnModuleInit } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { z } from 'zod';
import { domainEvent, Outbox, outboxField, type WithOutbox } from '../src/events/outbox.js';
import { HandlesEvent, HandlesEventBatch, type ReceivedEvent } from '../src/events/handles-event.js';
import type { Call } from '../src/rpc/call.js';
import { Handles } from '../src/rpc/handles.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import type { RunningService } from '../src/service.js';
import { contextFor, eventually, TestStack } from './test-stack.js';

const call = (subject: 'chat.greet' | 'chat.log') =>
  rpc({ subject, summary: 'A call.', access: 'anyone', input: z.strictObject({}), output: z.null(), errors: [] });
const greet = call('chat.greet');
const log = call('chat.log');
const greeted = event({ subject: 'chat.greeted', summary: 'An event.', data: z.object({}) });

const handledRequestIds: string[] = [];
const batchSizes: number[] = [];

@Controller()
class HelmController implements OnModuleInit {
  constructor(
    private readonly client: RpcClient,
    private readonly outbox: Outbox,
    @InjectModel('Greeting') private readonly greetings: Model<WithOutbox>,
  ) {}

  onModuleInit(): void {
    this.outbox.watch(this.greetings);
  }
  @Handles(greet)
  async greet(_input: object, call: Call): Promise<Output<typeof greet>> {
    await this.client.call(log, {}, call.onward);
    const outbox = [domainEvent(greeted, call.requestId, {}, call.requestId)];
    const { _id } = await this.greetings.create({ outbox });
    this.outbox.relay(this.greetings, _id, outbox);
    return null;
  }
  @Handles(log)
  async log(): Promise<Output<typeof log>> {
    return null;
  }
  @HandlesEvent(greeted)
  async cheer(_data: object, { requestId }: { requestId?: string }): Promise<void> {
    handledRequestIds.push(requestId ?? '');
  }
  @HandlesEventBatch(greeted, { lingerMs: 500 })
  async countCheers(events: readonly ReceivedEvent<typeof greeted>[]): Promise<void> {
    batchSizes.push(events.length);
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Greeting', schema: new Schema({ outbox: outboxField }) }])],
  controllers: [HelmController],
})
class HelmModule {}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
let stack: TestStack;
let collector: Server;
let spans: SentSpan[];

beforeAll(async () => {
  stack = await TestStack.start();
  collector = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  await stack.stop();
  collector.close();
});

describe('tracing', () => {
  const serve = (over: object): Promise<RunningService> => stack.serve({ name: 'chat', module: HelmModule }, over);

  it('follows a call through services, database, broker and event handlers', async () => {
    spans = [];
    const { port } = collector.address() as AddressInfo;
    const service = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    await stack.client.call(greet, {}, contextFor(greet, { traceparent }));
    await eventually(() => expect(handledRequestIds).toHaveLength(1));
    await service.stop();

    // What the service does by itself, such as making indexes, is no trace.
    expect(spans.filter(({ parentSpanId }) => !parentSpanId)).toEqual([]);
    const mine = spans.filter(({ traceId }) => traceId === TRACE);
    const parentOf = (span: SentSpan): string | undefined =>
      mine.find(({ spanId }) => spanId === span.parentSpanId)?.name;
    const chain = mine.map((span) => `${parentOf(span) ?? 'the caller'} > ${span.name}`);
    expect(chain).toEqual(
      expect.arrayContaining([
        'the caller > chat.greet',
        'chat.greet > chat.log',
        'chat.log > chat.log',
        'chat.greet > insert greetings',
        'chat.greet > publish chat.greeted',
        'publish chat.greeted > chat-cheer',
      ]),
    );
  });

  it('shows the handler of a batch in the trace of each of its events', async () => {
    spans = [];
    const { port } = collector.address() as AddressInfo;
    const service = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const traces = ['1', '2', '3'].map((digit) => digit.repeat(32));
    await Promise.all(
      traces.map((trace) =>
        stack.client.call(greet, {}, contextFor(greet, { traceparent: `00-${trace}-b7ad6b7169203331-01` })),
      ),
    );
    await eventually(() => expect(batchSizes.reduce((sum, size) => sum + size, 0)).toBe(4));
    await service.stop();
    expect(Math.max(...batchSizes)).toBeGreaterThan(1);
    const handlers = spans.filter(({ name }) => name === 'chat-countCheers').map(({ traceId }) => traceId);
    expect(handlers).toEqual(expect.arrayContaining(traces));
  });

  it('records nothing without an endpoint or with a sampling ratio of 0', async () => {
    spans = [];
    const quiet = await serve({});
    await stack.client.call(greet, {}, contextFor(greet, { traceparent }));
    await eventually(() => expect(handledRequestIds).toHaveLength(5));
    await quiet.stop();
    const { port } = collector.address() as AddressInfo;
    const none = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER_ARG: 0 };
    const unsampled = await serve(none);
    await stack.client.call(greet, {}, contextFor(greet, { traceparent }));
    await eventually(() => expect(handledRequestIds).toHaveLength(6));
    await unsampled.stop();
    expect(spans).toEqual([]);
  });

  it('is not required for the metrics of calls, published events and event handlers', async () => {
    const service = await serve({});
    const name = greet.subject;
    await stack.client.call(greet, {}, contextFor(greet));
    await stack.failureOf(greet, { typo: 1 });
    const metrics = await eventually(async () => {
      const text = await (await fetch(`${service.healthUrl}/metrics`)).text();
      expect(text).toMatch(/crew_reaction_lag_seconds_count\{reaction="chat-cheer"\} [1-9]/);
      return text;
    });
    expect(metrics).toMatch(new RegExp(`crew_call_seconds_count\\{call="${name}",code="ok"\\} [1-9]`));
    expect(metrics).toMatch(new RegExp(`crew_call_seconds_count\\{call="${name}",code="invalid_input"\\} 1`));
    expect(metrics).toMatch(/crew_outbox_published_total [1-9]/);
    expect(metrics).toContain('crew_calls_under_way 0');
    expect(metrics).toContain('process_resident_memory_bytes');
  });
});
