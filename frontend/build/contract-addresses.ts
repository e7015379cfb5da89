import { type Plugin, runnerImport } from 'vite';

const SUFFIX = '?address';

/** Fields of a call or a stream event that the browser uses; all others are dropped, its schemas first of all. */
const ADDRESS = ['idempotent', 'name'] as const;
const ROUTE = ['method', 'path', 'takesBody'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isSchema = (value: unknown) => isRecord(value) && '_zod' in value;
const isContract = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).some(isSchema);

/** A record of contracts: the calls of a kind of room. */
const isContracts = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.values(value).some(isContract);

const pick = (from: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

const addressOf = (contract: Record<string, unknown>) => ({
  ...pick(contract, ADDRESS),
  ...(isRecord(contract.http) && { http: pick(contract.http, ROUTE) }),
});

/** An internal call has no route. */
const hasRoute = (contract: unknown): boolean => isRecord(contract) && 'http' in contract;

const withoutSchemas = (value: unknown): unknown => {
  if (isContract(value)) return addressOf(value);
  if (!isContracts(value)) return value;
  const calls = Object.entries(value).filter(([, contract]) => hasRoute(contract));
  return Object.fromEntries(calls.map(([key, contract]) => [key, withoutSchemas(contract)]));
};

const print = (name: string, value: unknown): string[] =>
  isSchema(value) || typeof value === 'function'
    ? []
    : [`export const ${name} = ${JSON.stringify(withoutSchemas(value))};`];

/**
 * The browser needs only a contract's method, path and event name. In a build, a module with contracts or schemas is
 * therefore replaced by its data, which keeps zod out of the bundle. Forms, which validate with a contract's schemas, are
 * in files named `*.form.tsx`, where nothing is replaced.
 */
export const contractAddresses = (): Plugin => ({
  name: 'contract-addresses',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const wanted = source.startsWith('@crew/contracts/') && importer && !/\.form\.tsx?$/.test(importer);
    if (!wanted || importer.includes('/libs/contracts/')) return undefined;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}${SUFFIX}`;
  },
  async load(id) {
    if (!id.endsWith(SUFFIX)) return undefined;
    const { module } = await runnerImport<Record<string, unknown>>(id.slice(0, -SUFFIX.length), {
      configFile: false,
      logLevel: 'error',
    });
    const exported = Object.entries(module);
    const heavy = exported.some(([, value]) => isSchema(value) || isContract(value) || isContracts(value));
    if (!heavy) return `export * from ${JSON.stringify(id.slice(0, -SUFFIX.length))};`;
    return exported.flatMap(([name, value]) => print(name, value)).join('\n');
  },
});
