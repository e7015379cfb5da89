import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { callStreaming } from './call-streaming.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Has `fetch` respond with the given chunks. */
function answers(chunks: string[], init: ResponseInit = {}): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', ...init.headers };
  globalThis.fetch = jest.fn(async () => new Response(body, { ...init, headers }));
}

const ask = (pieces: string[] = []) =>
  callStreaming(chatWithHelpGuide, { message: 'hi', history: [] }, (piece) => pieces.push(piece));

describe('callStreaming', () => {
  it('passes on pieces that are split across chunks, then resolves', async () => {
    answers([
      'event: piece\ndata: "Of ',
      '"\n\nevent: pie',
      'ce\ndata: "course\\n\\n."\n\nevent: answer\ndata: {"response":"x"}\n\n',
    ]);
    const pieces: string[] = [];
    expect(await ask(pieces)).toEqual({ response: 'x' });
    expect(pieces).toEqual(['Of ', 'course\n\n.']);
  });

  it('resolves to an answer that was not streamed', async () => {
    answers(['{"response":"whole"}'], { headers: { 'content-type': 'application/json' } });
    expect(await ask()).toEqual({ response: 'whole' });
  });

  it('rejects with the failure in the stream', async () => {
    answers([
      'event: piece\ndata: "Of"\n\nevent: failure\ndata: {"statusCode":503,"code":"model_away","message":"Away."}\n\n',
    ]);
    await expect(ask()).rejects.toMatchObject({ status: 503, code: 'model_away', message: 'Away.' });
  });

  it('rejects when the stream ends early, or the call is refused', async () => {
    answers(['event: piece\ndata: "Of"\n\n']);
    await expect(ask()).rejects.toMatchObject({ code: 'offline' });
    answers(['{"code":"rate_limited","message":"Too many."}'], { status: 429 });
    await expect(ask()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  });
});
