import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { AiEnv } from './ai.env.js';
import { boundedFetch } from './bounded-fetch.js';
import { lazyClient } from './lazy-client.js';
import { providerId } from './models.js';
import { classifyError, PromptRejected } from './errors.js';

interface ImageRequest {
  /** Name of a model of the catalogue, or the provider's own id. */
  model: string;
  prompt: string;
  /** WebP photographs that the provider edits by the prompt. */
  photos?: readonly Buffer[];
  /** Cancels the request. */
  signal?: AbortSignal;
}

/** No image of the supported sizes is larger. */
const RESPONSE_MAX_BYTES = 40 * 1024 * 1024;
const FAILURES_UNTIL_OPEN = 6;
const OPEN_FOR_MS = 10_000;

/** A rejected prompt is not a failure of the provider. */
const isProviderFailure = (error: unknown): boolean => !(classifyError(error) instanceof PromptRejected);

/** Image models of an OpenAI-compatible provider, behind a circuit breaker. */
export class ImageModel {
  private readonly client: ReturnType<typeof lazyClient>;
  private readonly breaker = circuitBreaker(handleWhen(isProviderFailure), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });

  /** @param size width and height of the images in pixels, as in `1024x1024` */
  constructor(
    private readonly env: AiEnv,
    private readonly size: string,
  ) {
    this.client = lazyClient(env, {
      timeout: env.AI_TIMEOUT_SECONDS * 1_000,
      maxRetries: 0,
      fetch: boundedFetch(RESPONSE_MAX_BYTES),
    });
  }

  /**
   * Generates an image. The file is untrusted and of any format that the provider chooses.
   * @throws OpenAI.APIError if the provider fails or times out; Error if it returns no image; BrokenCircuitError while
   *   the circuit is open
   */
  generate({ model, prompt, photos = [], signal }: ImageRequest): Promise<Buffer> {
    return this.breaker.execute(async () => {
      const request = {
        model: providerId(model, this.env.AI_MODELS),
        prompt,
        n: 1,
        size: this.size as '1024x1024',
        response_format: 'b64_json',
      } as const;
      const options = signal ? { signal } : {};
      const [{ images }, { toFile }] = await Promise.all([this.client(), import('openai')]);
      const image = await Promise.all(
        photos.map((photo, index) => toFile(photo, `photo-${index + 1}.webp`, { type: 'image/webp' })),
      );
      const response = await (image.length > 0
        ? images.edit({ ...request, image }, options)
        : images.generate(request, options));
      const data = response.data?.[0]?.b64_json;
      if (typeof data !== 'string' || data === '') throw new Error('The model returned no image');
      return Buffer.from(data, 'base64');
    });
  }
}
