import { beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI, { APIConnectionError, InternalServerError, RateLimitError } from 'openai';
import Stripe from 'stripe';
import { eventually, runningSandbox } from './running-sandbox.js';

const running = runningSandbox();
let openai: OpenAI;
let stripe: Stripe;

beforeAll(() => {
  openai = new OpenAI({ apiKey: 'sk', baseURL: `${running.sandbox.url}/ai/v1`, maxRetries: 0 });
  stripe = new Stripe('sk_test_x', {
    host: '127.0.0.1',
    port: running.sandbox.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
});

const chat = (signal?: AbortSignal) =>
  openai.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'hello CANARY' }] }, { signal });

describe('injected faults', () => {
  it.each([
    [429, RateLimitError],
    [500, InternalServerError],
    [503, InternalServerError],
  ])('answer %i in the provider’s words, as often as configured', async (status, error) => {
    await running.control.fault({ provider: 'ai', kind: 'status', status, times: 2 });
    for (let i = 0; i < 2; i++) await expect(chat()).rejects.toBeInstanceOf(error);
    expect((await chat()).choices).toHaveLength(1);
  });

  it('use the error formats of Stripe and storage', async () => {
    await running.control.set({
      faults: [
        { provider: 'stripe', kind: 'status', status: 429 },
        { provider: 'gcs', kind: 'status', status: 503 },
      ],
    });
    await expect(stripe.events.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    const answer = await fetch(`${running.sandbox.url}/storage/v1/b`);
    expect([answer.status, ((await answer.json()) as { error: { code: number } }).error.code]).toEqual([503, 503]);
  });

  it('apply to one endpoint after a number of successful calls', async () => {
    await running.control.fault({ provider: 'ai', endpoint: 'POST /ai/v1/chat', kind: 'status', skip: 1, times: 1 });
    await openai.models.list();
    await chat();
    await expect(chat()).rejects.toMatchObject({ status: 503 });
    await chat();
  });

  it('hang until the client times out, and log the call', async () => {
    await running.control.fault({ provider: 'ai', kind: 'hang' });
    const caller = new AbortController();
    const hanging = chat(caller.signal);
    const [call] = await eventually(async () => {
      const calls = await running.control.log('ai', '/chat/completions');
      return calls.length > 0 ? calls : null;
    });
    expect(call).toMatchObject({ method: 'POST', path: '/ai/v1/chat/completions', status: null, fault: 'hang' });
    expect(call?.body).toContain('CANARY');
    caller.abort();
    await expect(hanging).rejects.toThrow();
  });

  it.each(['reset', 'cut'] as const)('close the connection: %s', async (kind) => {
    await running.control.fault({ provider: 'ai', kind, times: 1 });
    await expect(chat()).rejects.toBeInstanceOf(APIConnectionError);
    await chat();
  });

  it('close a stream in the middle', async () => {
    await running.control.fault({ provider: 'ai', kind: 'cut', times: 1 });
    const received: string[] = [];
    const listen = async () => {
      const stream = await openai.chat.completions.create({
        model: 'm',
        stream: true,
        messages: [{ role: 'user', content: 'How should I learn to sleep well?' }],
      });
      for await (const chunk of stream) received.push(chunk.choices[0]?.delta.content ?? '');
    };
    await expect(listen()).rejects.toThrow();
  });

  it('replace bodies by garbage or ten megabytes', async () => {
    await running.control.fault({ provider: 'ai', kind: 'garbage', times: 1 });
    await expect(chat()).rejects.toThrow();
    await running.control.fault({ provider: 'ai', kind: 'huge', times: 1 });
    const answer = await fetch(`${running.sandbox.url}/ai/v1/models`, { headers: { authorization: 'Bearer x' } });
    expect((await answer.text()).length).toBeGreaterThan(10_000_000);
  });

  it('end on reset or when cleared', async () => {
    await running.control.fault({ provider: 'ai', kind: 'status' });
    await running.control.clearFaults('stripe');
    await expect(chat()).rejects.toThrow();
    await running.control.clearFaults('ai');
    await chat();
    await running.control.reset();
    expect(await running.control.log()).toEqual([]);
  });

  it('are rejected when invalid', async () => {
    await expect(running.control.set({ faults: [{ provider: 'ai', kind: 'status', status: 200 }] })).rejects.toThrow(
      '400',
    );
    await expect(running.control.set({ fault: [] } as never)).rejects.toThrow('400');
  });
});
