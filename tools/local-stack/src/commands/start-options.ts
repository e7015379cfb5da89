import { CannotStartError } from '../cannot-start-error.js';
import { SERVICES, type ServiceName } from '../stack/topology.js';

const MOST_REPLICAS = 8;

/** What `npm start -- …` and `npm run dev -- …` may be told. */
export interface StartOptions {
  /** Begins anew. */
  fresh: boolean;
  /** How many processes of each service, 1 unless said. */
  replicas: Partial<Record<ServiceName, number>>;
  /** Shows traces, metrics and logs on a page. */
  observe: boolean;
}

const CHOICES = 'there are --fresh, --replicas gateway=2,chat=2 (or --replicas 2 for all) and --observe';

/** @throws CannotStartError for an argument that is not known */
export function readStartOptions(args: readonly string[]): StartOptions {
  const options: StartOptions = { fresh: false, replicas: {}, observe: false };
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const [name, value] = arg.split(/=(.*)/s);
    if (arg === '--fresh') options.fresh = true;
    else if (arg === '--observe') options.observe = true;
    else if (name === '--replicas') options.replicas = readReplicas(value ?? left.shift() ?? '');
    else throw new CannotStartError(`"${arg}" is not known here; ${CHOICES}.`);
  }
  return options;
}

function readReplicas(text: string): StartOptions['replicas'] {
  if (/^\d+$/.test(text)) return Object.fromEntries(SERVICES.map((service) => [service, countOf(text)]));
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [service = '', count = ''] = part.split('=');
      if (!(SERVICES as readonly string[]).includes(service)) {
        throw new CannotStartError(`"${service}" is no service; there are ${SERVICES.join(', ')}.`);
      }
      return [service, countOf(count)];
    }),
  );
}

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_REPLICAS) return count;
  throw new CannotStartError(`"${text}" is no number of replicas: give one from 1 to ${MOST_REPLICAS}.`);
}
