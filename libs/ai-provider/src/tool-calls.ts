import type { ChatCompletionChunk, ChatCompletionMessageParam } from 'openai/resources/chat/completions';

/** A function that a model may ask to be called. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: Record<string, unknown>;
}

/** A call that a model asks for, unchecked. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON, if the model keeps to the protocol. */
  arguments: string;
}

/** A call and what it returned. */
export interface ToolExchange {
  call: ToolCall;
  result: string;
}

/** The tools of a request. */
export interface RequestTools {
  definitions: readonly ToolDefinition[];
  /** The calls of the answers so far, oldest first. */
  rounds: readonly (readonly ToolExchange[])[];
  /** Whether the model may ask for another call. */
  mayCall: boolean;
}

/** Tools and tool choice as fields of a request. */
export const toolParams = ({ definitions, mayCall }: RequestTools) => ({
  tools: definitions.map((definition) => ({ type: 'function' as const, function: definition })),
  tool_choice: mayCall ? ('auto' as const) : ('none' as const),
});

/** The earlier calls and their results, as messages after the conversation. */
export const toolMessages = ({ rounds }: RequestTools): ChatCompletionMessageParam[] =>
  rounds.flatMap((exchanges): ChatCompletionMessageParam[] => [
    {
      role: 'assistant',
      content: null,
      tool_calls: exchanges.map(({ call: { id, name, arguments: json } }) => ({
        id,
        type: 'function',
        function: { name, arguments: json },
      })),
    },
    ...exchanges.map(({ call: { id }, result }) => ({ role: 'tool' as const, tool_call_id: id, content: result })),
  ]);

/** The texts of tools that count as tokens of the prompt: as they are sent, because the frame of a call costs as much as its words. */
export const toolTexts = (tools: RequestTools): string[] =>
  [...toolParams(tools).tools, ...toolMessages(tools)].map((part) => JSON.stringify(part));

/** Part of a call, as an answer or a chunk of a stream has it. Providers leave out what they please. */
interface CallPart {
  index?: number;
  id?: string | undefined;
  function?: { name?: string | undefined; arguments?: string | undefined } | undefined;
}

type CallDelta = NonNullable<ChatCompletionChunk['choices'][number]['delta']['tool_calls']>[number];

/** Collects the calls of an answer, whole or in parts. */
export class CallCollector {
  private readonly parts = new Map<number, ToolCall>();
  private chars = 0;

  add(parts: readonly (CallPart | CallDelta)[] | null | undefined): void {
    for (const [nth, { index = nth, id, function: asked }] of (parts ?? []).entries()) {
      const call = this.parts.get(index) ?? { id: '', name: '', arguments: '' };
      this.parts.set(index, {
        id: call.id || (id ?? ''),
        name: call.name || (asked?.name ?? ''),
        arguments: call.arguments + (asked?.arguments ?? ''),
      });
      this.chars += asked?.arguments?.length ?? 0;
    }
  }

  /** Characters of all arguments so far. */
  get length(): number {
    return this.chars;
  }

  /** The calls in their order; one without an id gets one. */
  get calls(): ToolCall[] {
    return [...this.parts]
      .sort(([one], [other]) => one - other)
      .map(([index, call]) => ({ ...call, id: call.id || `call-${index}` }));
  }
}
