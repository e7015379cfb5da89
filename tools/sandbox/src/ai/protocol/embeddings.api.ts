import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ModelSettings } from '../../control/control.schema.js';
import { embed } from '../embeddings/embed.js';
import { countTokens, parseParams } from './chat.params.js';

const INPUTS_MAX = 2_048;

const embeddingParams = z.looseObject({
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(INPUTS_MAX)]),
  model: z.string().min(1),
  dimensions: z.int().min(1).max(3_072).default(1_536),
  encoding_format: z.enum(['float', 'base64']).default('float'),
});

/** `POST /embeddings` (https://platform.openai.com/docs/api-reference/embeddings). */
export function embeddingsApi(app: FastifyInstance, settings: () => Required<ModelSettings>): void {
  app.post('/embeddings', async (request) => {
    const { input, model, dimensions, encoding_format } = parseParams(embeddingParams, request.body);
    const { mode, latencyMs } = settings();
    const texts = Array.isArray(input) ? input : [input];
    await sleep(latencyMs, undefined, { ref: false });
    const encoded = (vector: number[]): number[] | string =>
      encoding_format === 'float' ? vector : Buffer.from(Float32Array.from(vector).buffer).toString('base64');
    const data = texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: mode === 'normal' ? encoded(embed(text, dimensions)) : NOISE[mode],
    }));
    const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
    return { object: 'list', data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } };
  });
}

/** What a model returns that is no vector, or none like the others. */
const NOISE = { evil: ['$where', { $gt: '' }], echo: [1, 2], garbage: [null] };
