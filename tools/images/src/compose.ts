import { parse } from 'yaml';

/** A service of a compose file, with the variables filled in. */
export interface ComposeService {
  readonly image: string;
  readonly mem_limit: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
}

/** Fields that `runArguments` translates, and those that only docker compose needs. */
const KNOWN = new Set([
  ...['image', 'mem_limit', 'init', 'read_only', 'tmpfs', 'cap_drop', 'security_opt', 'environment', 'command'],
  ...['volumes', 'networks', 'build', 'depends_on', 'ports', 'profiles', 'restart', 'stop_grace_period'],
  ...['healthcheck', 'entrypoint', 'network_mode', 'env_file'],
]);

/**
 * Reads a compose file. Podman's own reader of such files does not wait for dependencies, and skips what it does not know.
 * @throws Error that names a variable that is required and missing, or a field that the check does not know
 */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): Record<string, ComposeService> {
  const { services } = parse(text, { merge: true }) as { services: Record<string, Record<string, unknown>> };
  for (const [name, service] of Object.entries(services)) {
    const unknown = Object.keys(service).find((field) => !KNOWN.has(field));
    if (unknown) throw new Error(`docker-compose.yml: ${name}.${unknown} is no field that the check can translate.`);
  }
  return interpolated(services, variables) as Record<string, ComposeService>;
}

function interpolated(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((item) => interpolated(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolated(item, variables)]));
}

/** Fills in `$$`, `${NAME}`, `${NAME-preset}`, `${NAME:-preset}` and `${NAME:?problem}`, as docker compose does. */
export function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$(?:\$|\{(\w+)(?:(:?)([-?])([^}]*))?\})/g,
    (_all, name?: string, orEmpty = '', kind = '', rest = '') => {
      if (name === undefined) return '$';
      const value = variables[name];
      if (value !== undefined && (value !== '' || orEmpty === '')) return value;
      if (kind === '?') throw new Error(`${name} is not set: ${rest}`);
      return kind === '-' ? rest : '';
    },
  );
}

export interface RunOptions {
  readonly container: string;
  readonly network: string;
  /** The names under which other containers find it. */
  readonly aliases: readonly string[];
  readonly image: string;
}

/** The arguments of `podman create` with which a container has the limits and rights of its service in the compose file. */
export function runArguments(service: ComposeService, { container, network, aliases, image }: RunOptions): string[] {
  const each = (option: string, values: readonly string[] = []): string[] => values.flatMap((one) => [option, one]);
  const memory = ['--memory', service.mem_limit, '--memory-swap', service.mem_limit];
  return [
    ...['--name', container, '--network', network],
    ...each('--network-alias', [...aliases, ...(service.networks?.default.aliases ?? [])]),
    ...memory,
    ...(service.init ? ['--init'] : []),
    // Podman would add writable folders of its own, which docker has not.
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', service.tmpfs),
    ...each('--cap-drop', service.cap_drop),
    ...each(
      '--security-opt',
      service.security_opt?.map((one) => one.replace(':true', '')),
    ),
    ...Object.entries(service.environment ?? {}).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...each(
      '--volume',
      service.volumes?.filter((volume) => !volume.startsWith('.')).map((one) => `${network}-${one}`),
    ),
    image,
    ...(service.command ?? []),
  ];
}
