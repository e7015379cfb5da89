import type { ToolCall, ToolDefinition } from '@crew/ai-provider/tool-calls';
import { tokensOf } from '@crew/ai-provider/tokens';
import { CAPTAIN_TOOLS, type CaptainTool } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ARGUMENTS_MAX_CHARS, RESULT_TOKENS_MAX, type Toolbox } from '../models/models.service.js';
import type { Asker } from './asker.js';
import { TOOLS, type Found } from './captain-tools.js';

/** A tool that a captain used, and how many results that had. */
export interface ToolUse {
  name: CaptainTool;
  results: number;
}

const DEFINITIONS: readonly ToolDefinition[] = CAPTAIN_TOOLS.map((name) => {
  const { $schema: _, ...parameters } = z.toJSONSchema(TOOLS[name].input);
  return { name, description: TOOLS[name].description, parameters };
});

/** The tools of one reply: read-only, of the room that it is for, in the name of the member whom it answers. */
export class ReplyToolbox implements Toolbox {
  readonly definitions = DEFINITIONS;
  /** By tool, in the order of the first calls. */
  private readonly results = new Map<CaptainTool, number>();

  constructor(
    private readonly asker: Asker,
    private readonly logger: Logger,
  ) {}

  get used(): ToolUse[] {
    return [...this.results].map(([name, results]) => ({ name, results }));
  }

  /** The results as data, cut to {@link RESULT_TOKENS_MAX}; why there are none for a call that cannot be made. */
  async run({ name, arguments: json }: Pick<ToolCall, 'name' | 'arguments'>): Promise<string> {
    if (!isTool(name)) return markedAsData({ error: 'There is no such tool.' });
    const args = argumentsIn(json);
    if (args === undefined || !TOOLS[name].input.safeParse(args).success)
      return markedAsData({ error: 'The arguments do not fit the tool.' });
    try {
      const found = fitting(await TOOLS[name].find(args, this.asker));
      this.results.set(name, (this.results.get(name) ?? 0) + found.length);
      return markedAsData({ results: found });
    } catch (error) {
      this.logger.warn({ err: error, tool: name }, 'a captain could not look something up');
      return markedAsData({ error: 'This is not known for now.' });
    }
  }
}

const isTool = (name: string): name is CaptainTool => (CAPTAIN_TOOLS as readonly string[]).includes(name);

/** Undefined for what is no JSON, and for more than any tool takes. */
function argumentsIn(json: string): unknown {
  if (json.length > ARGUMENTS_MAX_CHARS) return undefined;
  try {
    return JSON.parse(json === '' ? '{}' : json);
  } catch {
    return undefined;
  }
}

/** The first results, as many as fit. */
function fitting(found: readonly Found[]): readonly Found[] {
  let count = found.length;
  while (count > 0 && tokensOf(markedAsData({ results: found.slice(0, count) })) > RESULT_TOKENS_MAX) count -= 1;
  return found.slice(0, count);
}

const markedAsData = (result: object): string =>
  `<result>\n${JSON.stringify(result).replaceAll(/[<>]/g, ' ')}\n</result>`;
