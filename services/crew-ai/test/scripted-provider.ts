import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a scripted model does: write a text, ask for calls, or fail. */
export interface ScriptedAnswer {
  text?: string;
  /** Further text, once it resolves; `null` breaks the connection off. */
  rest?: Promise<string | null>;
  calls?: { name: string; arguments: string }[];
  /** HTTP status of a failure. */
  status?: number;
  /** What it counts; 10 without it. */
  tokens?: number;
  /** Stops in the middle of the stream, or ends the connection there. */
  breaks?: 'stalls' | 'cut';
}

/** The request as a provider sees it. */
export interface ScriptedRequest {
  messages: { role: string; content: string | null; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: { function: { name: string; parameters: { properties: object } } }[];
  tool_choice?: string;
  max_completion_tokens: number;
  stream?: boolean;
}

/** An OpenAI-compatible provider whose model answers as a test says, in streams. */
export class ScriptedProvider {
  /** All requests since the last {@link reset}, oldest first. */
  requests: ScriptedRequest[] = [];
  answer: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer> = () => ({ text: 'Aye.' });
  /** The body of the answer to a request for embeddings of texts. */
  embed: (texts: string[]) => string = () => '{}';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedProvider> {
    const server = createServer();
    const provider = new ScriptedProvider(server);
    server.on('request', (request, response) => void provider.respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url!.endsWith('/embeddings')) {
      response.setHeader('content-type', 'application/json');
      response.end(this.embed((JSON.parse(body) as { input: string[] }).input));
      return;
    }
    const asked = JSON.parse(body) as ScriptedRequest;
    this.requests.push(asked);
    const { text = '', rest, calls = [], status = 200, tokens = 10, breaks } = await this.answer(asked);
    const usage = { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens };
    if (status !== 200) {
      response.writeHead(status).end('{"error":{"message":"no"}}');
      return;
    }
    if (!asked.stream) {
      const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
      response.writeHead(200, { 'content-type': 'application/json' });
      if (breaks) response.destroy();
      else response.end(JSON.stringify({ id: 'x', created: 1, model: 'm', choices, usage }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (choices: object[], usage: object | null = null) =>
      response.write(`data: ${JSON.stringify({ id: 'x', created: 1, model: 'm', choices, usage })}\n\n`);
    send([{ index: 0, delta: { role: 'assistant', content: text } }]);
    if (breaks === 'cut') response.destroy();
    if (breaks) return;
    const more = await rest;
    if (more === null) {
      response.destroy();
      return;
    }
    if (more) send([{ index: 0, delta: { content: more } }]);
    // The arguments come in two parts, and only the first has a name.
    for (const [index, { name, arguments: json }] of calls.entries()) {
      const named = { name, arguments: json.slice(0, 3) };
      send([{ index: 0, delta: { tool_calls: [{ index, id: `call-${index}`, type: 'function', function: named }] } }]);
      send([{ index: 0, delta: { tool_calls: [{ index, function: { arguments: json.slice(3) } }] } }]);
    }
    send([{ index: 0, delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }]);
    send([], usage);
    response.end('data: [DONE]\n\n');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** The results of tools in the last request, in the order of their calls. */
  get results(): string[] {
    return (this.requests.at(-1)?.messages ?? []).flatMap(({ role, content }) =>
      role === 'tool' ? [content ?? ''] : [],
    );
  }

  reset(): void {
    this.requests = [];
    this.answer = () => ({ text: 'Aye.' });
  }

  /** Asks for these calls in its first answer, and then writes. */
  callOnce(...calls: NonNullable<ScriptedAnswer['calls']>): void {
    this.answer = ({ messages }) => (messages.at(-1)?.role === 'tool' ? { text: 'I looked it up.' } : { calls });
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
