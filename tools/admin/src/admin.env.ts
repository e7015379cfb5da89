import { databaseEnv } from '@crew/service-kit/env';

/** The environment of an operator command. Only `ledger-check` needs a database. */
export const adminEnv = databaseEnv
  .pick({ NODE_ENV: true, NATS_URL: true, JETSTREAM_REPLICAS: true, MONGODB_URI: true, ALLOW_PLAINTEXT_SERVERS: true })
  .partial({ MONGODB_URI: true });
