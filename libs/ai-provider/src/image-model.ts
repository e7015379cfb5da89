import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import OpenAI, { toFile } from 'openai';
import type { AiEnv } from './ai.env.js';
import { boundedFetch } from './bounded-fetch.js';
import { providerId } from './models.js';
import { troubleOf, WordsRefused } from './trouble.js';

/** What is to be painted. */
export interface PictureOrder {
  /** A name of the catalogue, or the provider's own id. */
  model: string;
  prompt: string;
  /** Photographs to paint after, as webp; the provider edits them by the prompt. */
  photos?: readonly Buffer[];
  /** Ends the painting early. */
  signal?: AbortSignal;
}

/** An answer of more bytes than this is no picture. */
const ANSWER_MAX_BYTES = 40 * 1024 * 1024;
const FAILURES_UNTIL_OPEN = 6;
const OPEN_FOR_MS = 10_000;

/** A prompt that the provider will not paint is no fault of the provider. */
const speaksAgainstIt = (error: unknown): boolean => !(troubleOf(error) instanceof WordsRefused);

/**
 * Image models of an OpenAI-compatible provider. After several failures in a row it is left alone for a while and
 * orders fail at once.
 */
export class ImageModel {
  private readonly client: OpenAI;
  private readonly breaker = circuitBreaker(handleWhen(speaksAgainstIt), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });

  /** @param size of pictures, in pixels: `1024x1024` */
  constructor(
    private readonly env: AiEnv,
    private readonly size: string,
  ) {
    this.client = new OpenAI({
      baseURL: env.AI_BASE_URL,
      apiKey: env.AI_API_KEY,
      timeout: env.AI_TIMEOUT_SECONDS * 1_000,
      maxRetries: 0,
      fetch: boundedFetch(ANSWER_MAX_BYTES),
    });
  }

  /**
   * The painted picture as a file of whatever kind the provider makes; not to be trusted.
   * @throws what the client throws when the provider fails, is slow or sends none; BrokenCircuitError while it is left alone
   */
  paint({ model, prompt, photos = [], signal }: PictureOrder): Promise<Buffer> {
    return this.breaker.execute(async () => {
      const order = {
        model: providerId(model, this.env.AI_MODELS),
        prompt,
        n: 1,
        size: this.size as '1024x1024',
        response_format: 'b64_json',
      } as const;
      const options = signal ? { signal } : {};
      const image = await Promise.all(
        photos.map((photo, index) => toFile(photo, `photo-${index + 1}.webp`, { type: 'image/webp' })),
      );
      const answer = await (image.length > 0
        ? this.client.images.edit({ ...order, image }, options)
        : this.client.images.generate(order, options));
      const data = answer.data?.[0]?.b64_json;
      if (typeof data !== 'string' || data === '') throw new Error('The model sent no picture');
      return Buffer.from(data, 'base64');
    });
  }
}
