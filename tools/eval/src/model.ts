import { aiEnv } from '@crew/ai-provider/ai.env';
import { ChatModel, type ChatTurn, type Completion } from '@crew/ai-provider/chat-model';
import { answer } from '@crew/sandbox/ai/chat/answer';

/** What answers the situations. */
export interface Model {
  /** As the run's file names it. */
  name: string;
  /** Whether a judge model may be asked too. */
  isReal: boolean;
  complete: (request: {
    model: string;
    turns: ChatTurn[];
    maxTokens: number;
    schema?: { name: string; schema: Record<string, unknown> };
  }) => Promise<Completion>;
}

/** The rule-based model of the sandbox, in this process. Costs nothing. */
export const sandboxModel: Model = {
  name: 'sandbox',
  isReal: false,
  complete: ({ turns }) =>
    Promise.resolve({
      text: answer({
        messages: turns.map((turn) => ({ ...turn, name: null })),
        seed: 0,
        format: { type: 'text' },
        mode: 'normal',
      }),
      toolCalls: [],
      tokens: 0,
      promptTokens: 0,
    }),
};

/** The provider that the variables of the services name, or the sandbox when `AI_BASE_URL` is not set. */
export function modelFrom(variables: NodeJS.ProcessEnv): Model {
  if (!variables.AI_BASE_URL) return sandboxModel;
  const env = aiEnv.parse(variables);
  const chat = new ChatModel(env);
  return { name: new URL(env.AI_BASE_URL).host, isReal: true, complete: (request) => chat.complete(request) };
}
