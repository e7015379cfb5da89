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
  /** The variables of the user who starts the stack, which take precedence. */
  readonly given: NodeJS.ProcessEnv;
  readonly secrets: LocalSecrets;
  readonly admin: Admin;
  readonly servers: Record<ServerName, string>;
  /** Undefined when all providers are real. */
  readonly sandbox: RunningSandbox | undefined;
  /** The origin that members open in the browser. */
  readonly publicUrl: string;
  /** OTLP endpoint for spans; undefined without the observatory. */
  readonly observatoryUrl?: string | undefined;
  readonly buildHash: string;
}

/** Variables per provider. The real provider is used when the first is set, or the address of an AI server; else the sandbox. */
const PROVIDERS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  ai: ['AI_API_KEY', 'AI_BASE_URL'],
  storage: ['GCS_BUCKET', 'GCS_PROJECT_ID', 'GCS_CREDENTIALS', 'GCS_API_ENDPOINT'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
} as const;
type Provider = keyof typeof PROVIDERS;

const isReal = (given: NodeJS.ProcessEnv, provider: Provider): boolean =>
  Boolean(given[PROVIDERS[provider][0]]) || (provider === 'ai' && Boolean(given['AI_BASE_URL']));

/** Whether some provider has no credentials, so that the sandbox must simulate it. */
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

/** The environment variables of a service, except its ports. */
export function serviceEnvironment(service: ServiceName, source: EnvironmentSource): Variables {
  return { ...sharedEnvironment(source), NATS_URL: natsUrlOf(service, source), ...OWN[service](source) };
}

/** The environment variables of admin commands: their NATS user and the database of the ledger. */
export function operatorEnvironment(source: EnvironmentSource): Variables {
  return { NODE_ENV: nodeEnv(source), NATS_URL: natsUrlOf('operator', source), ...database(source) };
}

/** With the local NATS each service has its own user; an external URL is used as given. */
function natsUrlOf(user: NatsUser, { given, servers, secrets }: EnvironmentSource): string {
  if (given['NATS_URL']) return servers.nats;
  return servers.nats.replace('://', `://${user}:${secrets.natsPasswords[user]}@`);
}

const nodeEnv = ({ given }: EnvironmentSource): string => given['NODE_ENV'] ?? 'development';

function sharedEnvironment(source: EnvironmentSource): Variables {
  const { given, servers, buildHash, observatoryUrl } = source;
  // The sandbox is on this machine. Some libraries read the one name first, some the other.
  const noProxy = [given['NO_PROXY'] || given['no_proxy'], 'localhost', '127.0.0.1'].filter(Boolean).join(',');
  return {
    NODE_ENV: nodeEnv(source),
    LOG_LEVEL: given['LOG_LEVEL'] ?? (observatoryUrl ? 'debug' : 'info'),
    CREW_BUILD_HASH: buildHash,
    REDIS_URL: servers.redis,
    NO_PROXY: noProxy,
    no_proxy: noProxy,
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
    ABUSE_HASH_KEY: source.given['ABUSE_HASH_KEY'] ?? source.secrets.abuseHashKey,
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
    ...linkPreviews(source),
  }),
};

/** The user's key, or the one of the data folder, so that push subscriptions survive a restart. */
function vapid({ given, secrets, admin }: EnvironmentSource): Variables {
  if (given['VAPID_PRIVATE_KEY']) return {};
  return { VAPID_PRIVATE_KEY: secrets.vapidPrivateKey, VAPID_SUBJECT: `mailto:${admin.email}` };
}

function database({ servers }: EnvironmentSource): Variables {
  return { MONGODB_URI: servers.mongodb };
}

/** Allows link previews of pages of the sandbox, which has a private address. */
const linkPreviews = ({ sandbox }: EnvironmentSource): Variables =>
  sandbox ? { LINK_PREVIEW_TRUSTED_ORIGIN: sandbox.url } : {};

/** The user's credentials, or those of the sandbox. */
function provider(source: EnvironmentSource, name: Provider): Variables {
  if (!isReal(source.given, name)) return sandboxCredentials(source, name);
  const own = PROVIDERS[name].map((variable) => [variable, source.given[variable]] as const);
  const values = Object.fromEntries(own.filter((pair): pair is [(typeof pair)[0], string] => Boolean(pair[1])));
  // A server at home asks for no key, but its clients must send one.
  return name === 'ai' ? { AI_API_KEY: 'none', ...values } : values;
}

function sandboxCredentials({ sandbox, secrets }: EnvironmentSource, name: Provider): Variables {
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
