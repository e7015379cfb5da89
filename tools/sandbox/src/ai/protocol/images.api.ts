import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ModelSettings } from '../../control/control.schema.js';
import { seeded } from '@crew/portraits/random';
import { paint } from '../images/paint.js';
import { AiError } from './ai.errors.js';
import { countTokens, imageParams, parseParams, type ImageParams } from './chat.params.js';
import { malformedImage } from './malformed-images.js';

const LARGEST_SIDE = 2048;
const LEAST_SIDE = 64;

/** `POST /images/generations` and `/images/edits` (https://platform.openai.com/docs/api-reference/images), as base64. */
export function imagesApi(app: FastifyInstance, settings: () => Required<ModelSettings>): void {
  app.post('/images/generations', async (request) => {
    const params = parseParams(imageParams, request.body);
    return produce(params, settings());
  });

  app.post('/images/edits', async (request) => {
    if (!request.isMultipart()) throw new AiError(400, 'The request must be multipart/form-data.');
    const { fields, photos } = await readForm(request);
    if (request.logged)
      request.logged.body = `${JSON.stringify(fields)} <${photos.map((photo) => `${photo.length} bytes`).join(', ')}>`;
    const params = parseParams(imageParams, fields);
    const [photo] = photos;
    if (!photo) throw new AiError(400, "Missing required parameter: 'image'.", 'missing_required_parameter', 'image');
    return produce(params, settings(), photo);
  });
}

async function produce(
  params: ImageParams,
  { mode, latencyMs }: Required<ModelSettings>,
  photo?: Buffer,
): Promise<object> {
  if (params.response_format === 'url')
    throw new AiError(400, 'Only b64_json is supported.', 'invalid_value', 'response_format');
  const { width, height } = sizeOf(params.size);
  const { prompt, output_format: format } = params;
  await sleep(latencyMs, undefined, { ref: false });
  const data = await Promise.all(
    Array.from({ length: params.n }, async (_, index) => {
      const malformed =
        mode === 'evil' || mode === 'garbage' ? await malformedImage(mode, seeded(`${prompt}${index}`)) : null;
      const bytes =
        malformed ?? (await paintOrReject({ prompt, width, height, format, index, ...(photo && { photo }) }));
      return { b64_json: bytes.toString('base64') };
    }),
  );
  const [input_tokens, output_tokens] = [countTokens(prompt), Math.ceil((width * height) / 1024) * params.n];
  return {
    created: Math.floor(Date.now() / 1000),
    data,
    background: 'opaque',
    output_format: format,
    size: `${width}x${height}`,
    usage: {
      input_tokens,
      output_tokens,
      total_tokens: input_tokens + output_tokens,
      input_tokens_details: { text_tokens: input_tokens, image_tokens: 0 },
    },
  };
}

async function paintOrReject(order: Parameters<typeof paint>[0]): Promise<Buffer> {
  try {
    return await paint(order);
  } catch (error) {
    if (!order.photo) throw error;
    throw new AiError(400, 'The image could not be read.', 'invalid_image', 'image');
  }
}

async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; photos: Buffer[] }> {
  const fields: Record<string, string> = {};
  const photos: Buffer[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (/^image(?:\[\d*\])?$/.test(part.fieldname)) photos.push(await part.toBuffer());
    else part.file.resume();
  }
  return { fields, photos };
}

function sizeOf(size: string): { width: number; height: number } {
  if (size === 'auto') return { width: 1024, height: 1024 };
  const [width = 0, height = 0] = /^(\d{2,4})x(\d{2,4})$/.exec(size)?.slice(1).map(Number) ?? [];
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > LARGEST_SIDE) {
    throw new AiError(400, `Invalid value: '${size}'.`, 'invalid_value', 'size');
  }
  return { width, height };
}
