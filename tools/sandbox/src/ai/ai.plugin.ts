import { CHAT_MODELS, GENERATION_MODELS } from '@crew/contracts/crew-ai/crew-ai.constants';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { CallLog } from '../control/call-log.js';
import type { ModelSettings } from '../control/control.schema.js';
import type { FaultTable } from '../control/fault-table.js';
import { injectFaults } from '../control/fault-injection.js';
import { AiError, aiErrorBody } from './protocol/ai.errors.js';
import { chatApi } from './protocol/chat.api.js';
import { embeddingsApi } from './protocol/embeddings.api.js';
import { imagesApi } from './protocol/images.api.js';
import { moderationApi } from './protocol/moderation.api.js';

const LARGEST_PICTURE_BYTES = 50 * 1024 * 1024;
const PLAIN: Required<ModelSettings> = { mode: 'normal', latencyMs: 30, chunkMs: 4 };

/** The listed models. Other names work too, because model names are configuration. */
const MODELS: readonly string[] = [
  ...CHAT_MODELS,
  ...GENERATION_MODELS,
  'text-embedding-3-small',
  'omni-moderation-latest',
];
const MODELS_SINCE = 1_735_689_600;

/** An OpenAI-compatible provider with a rule-based model. */
export class AiProvider {
  settings: Required<ModelSettings> = PLAIN;

  configure(settings: ModelSettings): void {
    this.settings = { ...this.settings, ...settings };
  }

  reset(): void {
    this.settings = PLAIN;
  }

  register(app: FastifyInstance, log: CallLog, faults: FaultTable): void {
    void app.register(
      async (api) => {
        await api.register(multipart, { limits: { fileSize: LARGEST_PICTURE_BYTES, files: 16 } });
        api.addHook('onRequest', async (request) => {
          if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) {
            throw new AiError(401, "You didn't provide an API key.", 'invalid_api_key');
          }
        });
        injectFaults(api, { provider: 'ai', log, faults, errorBody: aiErrorBody });
        api.setErrorHandler((error, _request, reply) => {
          if (error instanceof AiError) return reply.code(error.status).type('application/json').send(error.body());
          throw error;
        });
        api.get('/models', () => ({ object: 'list', data: MODELS.map(describeModel) }));
        api.get('/models/*', (request) => describeModel((request.params as { '*': string })['*']));
        chatApi(api, () => this.settings);
        embeddingsApi(api, () => this.settings);
        moderationApi(api);
        imagesApi(api, () => this.settings);
        api.all('/*', (request) => {
          throw new AiError(404, `Invalid URL (${request.method} ${request.url})`);
        });
      },
      { prefix: '/ai/v1' },
    );
  }
}

function describeModel(id: string): object {
  if (!MODELS.includes(id)) throw new AiError(404, `The model '${id}' does not exist`, 'model_not_found', 'model');
  return { id, object: 'model', created: MODELS_SINCE, owned_by: 'sandbox' };
}
