import { CATALOG } from '@crew/contracts/catalog';
import { httpTarget, isPlain } from './http-target.js';
import { natsTarget } from './nats-target.js';
import type { Target } from './target.js';
import { formTarget, uploadTarget } from './upload-target.js';
import { webhookTarget } from './webhook-target.js';

/** Every way in: each call over HTTP and over NATS, the webhook and uploads. */
export const TARGETS: readonly Target[] = [
  ...CATALOG.filter(isPlain).map(httpTarget),
  webhookTarget,
  uploadTarget,
  formTarget,
  ...CATALOG.map(natsTarget),
] as Target[];
