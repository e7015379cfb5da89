import type { NatsUser } from '@crew/contracts/nats-access';
import type { RunningSandbox } from './sandbox.js';
import type { LocalSecrets } from './secrets.js';
import type { ServerName, ServiceName } from './topology.js';

type Variables = Record<string, string>;

export interface Admin {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export interface EnvironmentSource {
  /** Variables of the person who starts the stack; what they set wins. */
  readonly given: NodeJS.ProcessEnv;
  readonly secrets: LocalSecrets;
  readonly admin: Admin;
  readonly servers: Record<ServerName, string>;
  /** Undefined when every provider is a real one. */
  readonly sandbox: RunningSandbox | undefined;
  /** What a member types into the browser. */
  readonly publicUrl: string;
  /** Where spans are shown; undefined when nobody looks. */
  readonly observatoryUrl?: string | undefined;
  readonly buildHash: string;
}

/** Variables that go to the real provider when the first of them is set; the sandbox plays it otherwise. */
const PROVIDERS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  ai: ['AI_API_KEY', 'AI_BASE_URL'],
  storage: ['GCS_BUCKET', 'GCS_PROJECT_ID', 'GCS_CREDENTIALS', 'GCS_API_ENDPOINT'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
} as const;
type Provider = keyof typeof PROVIDERS;

const isReal = (given: NodeJS.ProcessEnv, provider: Provider): boolean => Boolean(given[PROVIDERS[provider][0]]);

/** Whether some provider has no credentials of its own, so that the sandbox must play it. */
export function needsSandbox(given: NodeJS.ProcessEnv): boolean {
  return (Object.keys(PROVIDERS) as Provider[]).some((provider) => !isReal(given, provider));
}

export function readAdmin(given: NodeJS.ProcessEnv, secrets: LocalSecrets): Admin {
  return {
    username: given['CREW_ADMIN_USERNAME'] ?? 'admin',
    email: given['CREW_ADMIN_EMAIL'] ?? 'admin@crew.example',
    password: given['CREW_ADMIN_PASSWORD'] ?? secrets.adminPassword,
  };
}

/** What a service of the stack is told by its environment, apart from its ports. */
export function serviceEnvironment(service: ServiceName, source: EnvironmentSource): Variables {
  return { ...sharedEnvironment(source), NATS_URL: natsUrlOf(service, source), ...OWN[service](source) };
}

/** What the operator's commands are told: a login of their own, and where the ledger is. */
export function operatorEnvironment(source: EnvironmentSource): Variables {
  return { NATS_URL: natsUrlOf('operator', source), ...database(source) };
}

/** NATS of our own asks each service for its login; one that the person names is signed in to as they say. */
function natsUrlOf(login: NatsUser, { given, servers, secrets }: EnvironmentSource): string {
  if (given['NATS_URL']) return servers.nats;
  return servers.nats.replace('://', `://${login}:${secrets.natsPasswords[login]}@`);
}

function sharedEnvironment({ given, servers, buildHash, observatoryUrl }: EnvironmentSource): Variables {
  return {
    NODE_ENV: given['NODE_ENV'] ?? 'development',
    LOG_LEVEL: given['LOG_LEVEL'] ?? (observatoryUrl ? 'debug' : 'info'),
    CREW_BUILD_HASH: buildHash,
    REDIS_URL: servers.redis,
    ...(observatoryUrl && { OTEL_EXPORTER_OTLP_ENDPOINT: observatoryUrl, OTEL_TRACES_SAMPLER_ARG: '1' }),
  };
}

const OWN: Record<ServiceName, (source: EnvironmentSource) => Variables> = {
  gateway: ({ publicUrl, sandbox }) => ({
    PUBLIC_URL: publicUrl,
    ...(sandbox && { CREW_SANDBOX_URL: sandbox.url }),
  }),
  identity: (source) => ({
    ...database(source),
    PUBLIC_URL: source.publicUrl,
    CREW_ADMIN_USERNAME: source.admin.username,
    CREW_ADMIN_EMAIL: source.admin.email,
    CREW_ADMIN_PASSWORD: source.admin.password,
    TWO_FACTOR_KEYS: source.given['TWO_FACTOR_KEYS'] ?? source.secrets.twoFactorKeys,
    ...provider(source, 'mail'),
  }),
  chat: (source) => ({ ...database(source), ...vapid(source) }),
  economy: (source) => ({
    ...database(source),
    PUBLIC_URL: source.publicUrl,
    BONUS_REQUIRES_VERIFIED_EMAIL: source.given['BONUS_REQUIRES_VERIFIED_EMAIL'] ?? 'false',
    ...provider(source, 'stripe'),
    ...provider(source, 'mail'),
  }),
  pods: database,
  'crew-ai': (source) => ({ ...database(source), ...provider(source, 'ai') }),
  media: (source) => ({
    ...database(source),
    PUBLIC_URL: source.publicUrl,
    ...provider(source, 'ai'),
    ...provider(source, 'storage'),
    ...previewed(source),
  }),
};

/** The person's own key, or the data folder's: devices that were subscribed with it are still known at the next start. */
function vapid({ given, secrets, admin }: EnvironmentSource): Variables {
  if (given['VAPID_PRIVATE_KEY']) return {};
  return { VAPID_PRIVATE_KEY: secrets.vapidPrivateKey, VAPID_SUBJECT: `mailto:${admin.email}` };
}

function database({ servers }: EnvironmentSource): Variables {
  return { MONGODB_URI: servers.mongodb };
}

/** What the sandbox shows is previewed like a page of the open net. */
const previewed = ({ sandbox }: EnvironmentSource): Variables =>
  sandbox ? { LINK_PREVIEW_TRUSTED_ORIGIN: sandbox.url } : {};

/** The person's own credentials as they are, or the sandbox's. */
function provider(source: EnvironmentSource, name: Provider): Variables {
  if (!isReal(source.given, name)) return sandboxed(source, name);
  const own = PROVIDERS[name].map((variable) => [variable, source.given[variable]] as const);
  return Object.fromEntries(own.filter((pair): pair is [(typeof pair)[0], string] => Boolean(pair[1])));
}

function sandboxed({ sandbox, secrets }: EnvironmentSource, name: Provider): Variables {
  if (!sandbox) return {};
  const { url, smtpUrl, gcsCredentials } = sandbox;
  switch (name) {
    case 'stripe':
      return {
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
        STRIPE_API_URL: url,
      };
    case 'ai':
      return { AI_BASE_URL: `${url}/ai/v1`, AI_API_KEY: 'sandbox' };
    case 'storage':
      return {
        GCS_API_ENDPOINT: url,
        GCS_PROJECT_ID: 'crew-sandbox',
        GCS_BUCKET: 'crew-media',
        GCS_CREDENTIALS: gcsCredentials,
      };
    case 'mail':
      return { SMTP_URL: smtpUrl, MAIL_FROM: 'Crew <no-reply@crew.example>' };
  }
}
