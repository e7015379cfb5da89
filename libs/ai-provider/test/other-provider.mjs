import { createServer } from 'node:http';

/**
 * A provider independent of the sandbox, with the quirks of other OpenAI-compatible servers: comments and CRLF in its
 * streams, chunks split anywhere, no token counts, additional fields.
 */
const WORDS = ['Hello', ' from', ' elsewhere', ', ünïcode', ' and all.'];

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.url !== '/api/v3/chat/completions' || request.headers.authorization !== 'Bearer other-key') {
    response.writeHead(404).end('{"error":{"message":"no such thing"}}');
    return;
  }
  const { stream, model } = JSON.parse(body);
  const base = { id: 'x-1', created: 1, model, provider: 'Elsewhere', system_fingerprint: null };
  if (!stream) {
    const message = { role: 'assistant', content: WORDS.join(''), reasoning: null };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...base, object: 'chat.completion', choices: [{ index: 0, message }] }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = WORDS.map((content) => {
    const choices = [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }];
    return `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices })}\r\n\r\n`;
  });
  const bytes = Buffer.from(`: PROCESSING\r\n\r\n${events.join('')}data: [DONE]\r\n\r\n`);
  for (let at = 0; at < bytes.length; at += 7) {
    response.write(bytes.subarray(at, at + 7));
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`${this.address().port}\n`);
});
