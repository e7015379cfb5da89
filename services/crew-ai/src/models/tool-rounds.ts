import { promptTokensOf, type Completion, type CompletionRequest } from '@crew/ai-provider/chat-model';
import { mayHaveCost, ToolsRejected } from '@crew/ai-provider/errors';
import type { ToolCall, ToolDefinition, ToolExchange } from '@crew/ai-provider/tool-calls';

/** Calls of tools in one completion, whatever the model asks for. */
export const TOOL_CALLS_MAX = 3;
/** Requests to the model of one completion: one for each call, and the answer. */
export const ROUNDS_MAX = TOOL_CALLS_MAX + 1;
/** Length of a result that {@link Toolbox.run} keeps to. */
export const RESULT_TOKENS_MAX = 500;
const NAME_MAX_CHARS = 64;
export const ARGUMENTS_MAX_CHARS = 400;
/** Part of the time for a completion after which the model must answer. */
const TIME_FOR_TOOLS = 1 / 2;
/** Models count up to so much more than the estimate of a prompt. */
const ESTIMATE_MARGIN = 1.25;

/** The tools of one completion. */
export interface Toolbox {
  definitions: readonly ToolDefinition[];
  /** The result for the model of a call with unchecked arguments; never throws. */
  run: (call: Pick<ToolCall, 'name' | 'arguments'>) => Promise<string>;
}

/** The most that a request can cost. */
export const mostTokensOf = (request: CompletionRequest): number =>
  Math.ceil(promptTokensOf(request) * ESTIMATE_MARGIN) + request.maxTokens;

/** The most that a request can cost when the model uses tools: each round sends what all earlier ones added again. */
export function mostTokensWithTools(request: CompletionRequest, { definitions }: Toolbox): number {
  const first = mostTokensOf({ ...request, tools: { definitions, rounds: [], mayCall: true } });
  const added = Math.ceil((request.maxTokens + RESULT_TOKENS_MAX) * ESTIMATE_MARGIN);
  return Array.from({ length: ROUNDS_MAX }, (_, round) => first + round * added).reduce((sum, most) => sum + most, 0);
}

/** One completion in which the model may call tools: within the time of a single request. */
export class ToolRounds {
  /** What the provider counted so far; of a request that failed, the most that it may have counted. */
  tokens = 0;
  requests = 0;
  /** Whether the provider rejected the tools, and answered without them. */
  rejected = false;
  private readonly startedAt = performance.now();

  constructor(
    private readonly complete: (request: CompletionRequest) => Promise<Completion>,
    private readonly toolbox: Toolbox,
    private readonly timeoutMs: number,
  ) {}

  /** @throws what the model throws */
  async run(request: CompletionRequest): Promise<Completion> {
    try {
      return await this.runRounds(request);
    } catch (error) {
      if (!(error instanceof ToolsRejected)) throw error;
      const completion = await this.send(request);
      this.rejected = true;
      return completion;
    }
  }

  private async runRounds(request: CompletionRequest): Promise<Completion> {
    const { definitions } = this.toolbox;
    const rounds: ToolExchange[][] = [];
    let left = TOOL_CALLS_MAX;
    for (;;) {
      const mayCall = left > 0 && this.elapsedMs < this.timeoutMs * TIME_FOR_TOOLS;
      const completion = await this.send({ ...request, tools: { definitions, rounds, mayCall } });
      const calls = mayCall ? completion.toolCalls.slice(0, left) : [];
      if (calls.length === 0) return completion;
      left -= calls.length;
      rounds.push(await Promise.all(calls.map((call) => this.exchange(call))));
    }
  }

  private async exchange(call: ToolCall): Promise<ToolExchange> {
    const result = await this.toolbox.run(call);
    // Sent back with the result, and paid for as a short text.
    const isLong = call.arguments.length > ARGUMENTS_MAX_CHARS;
    return {
      call: { id: call.id, name: call.name.slice(0, NAME_MAX_CHARS), arguments: isLong ? '{}' : call.arguments },
      result,
    };
  }

  private async send(request: CompletionRequest): Promise<Completion> {
    this.requests += 1;
    try {
      const completion = await this.complete({
        ...request,
        timeoutMs: Math.max(1, Math.ceil(this.timeoutMs - this.elapsedMs)),
      });
      this.tokens += completion.tokens;
      return completion;
    } catch (error) {
      if (mayHaveCost(error)) this.tokens += mostTokensOf(request);
      throw error;
    }
  }

  private get elapsedMs(): number {
    return performance.now() - this.startedAt;
  }
}
