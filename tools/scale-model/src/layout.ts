import { input } from './inputs.js';

/** Where the processes run, and what they share. */
export interface Layout {
  /** Cores that all processes and the load generator share: one machine. Without it each process has its own. */
  sharedCores?: number;
  gateways: number;
  /** Replicas of each other service. */
  replicas: number;
  cores: Record<'mongodb' | 'nats' | 'redis', number>;
}

/** The benchmark P8: one process of each kind and the load generator on one machine. */
export const oneMachine = (cores: number): Layout => ({
  sharedCores: cores,
  gateways: 1,
  replicas: 1,
  cores: { mongodb: cores, nats: cores, redis: 1 },
});

/** A cluster: a core for each pod, and servers of so many cores. */
export const cluster = (gateways: number, replicas: number, cores: Layout['cores']): Layout => ({
  gateways,
  replicas,
  cores,
});

/** The limits of the servers in k8s. */
export const serversOfToday = (): Layout['cores'] => ({
  mongodb: input('mongodbCores'),
  nats: input('natsCores'),
  redis: input('redisCores'),
});

/** Threads of a process: Node.js and Redis have one. */
export const threadsOf = (process: string, { cores, sharedCores }: Layout): number =>
  process === 'mongodb' || process === 'nats' ? (sharedCores ?? cores[process]) : 1;

/** How many of a process there are. Only a primary writes, and one NATS server carries a stream. */
export const replicasOf = (process: string, { gateways, replicas }: Layout): number => {
  if (process === 'gateway') return gateways;
  return process === 'mongodb' || process === 'nats' || process === 'redis' ? 1 : replicas;
};
