/**
 * What the model assumes and nothing measures: change a value here, and `npm run scale-model -- --write` computes what
 * follows. Each has its unit and its reason beside it, which docs/scale.md shows.
 */
export const INPUTS = {
  onlineShare: { value: 0.1, unit: 'of all members', why: 'are online at the busiest time' },
  activeHours: { value: 1, unit: 'hours a day', why: 'that a member who is online at the busiest time is active' },
  tipsPerHour: { value: 1, unit: 'an hour', why: 'tips of an active member; P8 has none' },
  eventBytes: { value: 700, unit: 'bytes', why: 'an event on a stream: a message of usual length with its frame' },
  pageBytes: { value: 6_000, unit: 'bytes', why: 'a page of messages, compressed' },
  phoneBytes: { value: 200_000, unit: 'bytes/s', why: 'slow 4G, 1.6 Mbit/s, as P13 has it' },
  readable: { value: 5, unit: 'messages/s', why: 'that a person can follow; beyond that a deck shows a sample' },
  framesPerSecond: { value: 2, unit: 'writes/s', why: 'to a stream, when frames are batched for all' },
  usualRoom: { value: 4_000, unit: 'members', why: 'online in one deck or segment, the size of P8' },
  goalSeconds: { value: 0.5, unit: 's', why: 'the goal of P8 for calls and deliveries' },
  growth: { value: 1.35, unit: '×', why: 'growth of the load before another pod serves, which must find room' },
  scaleUpSeconds: { value: 90, unit: 's', why: 'metrics, decision, start and readiness of a pod' },
  fullShare: { value: 0.8, unit: 'busy', why: 'at which a process counts as full: beyond it queues grow fast' },
  memoryShare: { value: 0.8, unit: 'of the limit', why: 'that a pod may fill' },
  replyPatience: { value: 10, unit: 's', why: 'that a mention may wait for its captain to begin' },
  generationSeconds: { value: 12, unit: 's', why: 'of a generated picture at the provider; not measured here' },
  maxGateways: { value: 20, unit: 'pods', why: 'maxReplicas of gateway and chat in production' },
  maxServices: { value: 10, unit: 'pods', why: 'maxReplicas of the other services' },
  minGateways: { value: 3, unit: 'pods', why: 'minReplicas of the gateway in production' },
  gatewayMemory: { value: 640, unit: 'MiB', why: 'limit of a pod of the gateway' },
  mongodbCores: { value: 2, unit: 'cores', why: 'limit of a member of the replica set, k8s/data/mongodb.yaml' },
  natsCores: { value: 2, unit: 'cores', why: 'limit of a NATS server, k8s/data/nats.values.yaml' },
  redisCores: { value: 1, unit: 'core', why: 'limit of Redis, k8s/data/redis.yaml' },
  diskGib: { value: 50, unit: 'GiB', why: 'disk of a member of the replica set' },
  coreMonth: { value: 25, unit: 'USD', why: 'a core with its share of memory, a month, on demand' },
  diskMonth: { value: 0.17, unit: 'USD', why: 'a GiB of SSD, a month' },
  egressGib: { value: 0.08, unit: 'USD', why: 'a GiB to the internet' },
  serverReplicas: { value: 3, unit: 'copies', why: 'of a database or broker: a replica set, a cluster' },
} as const;

/** An input's value. */
export const input = (name: keyof typeof INPUTS): number => INPUTS[name].value;
