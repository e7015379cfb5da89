import { CATALOGS, EVENTS } from '@crew/contracts/catalog';
import { NATS_ACCESS, type NatsUser } from '@crew/contracts/nats-access';
import { durableName } from '../events/durables.js';
import { streamEventSubject } from '../events/stream-event-publisher.js';
import { inboxOf, CHUNK_INBOX } from './connect-nats.js';
import { DEAD_STREAM, deadSubject, EVENTS_STREAM, eventSubject, PUSH_STREAM } from './streams.js';

/** The NATS subjects that a user may use; everything else is denied. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
  /** Whether it may reply, once, to requests that it receives. */
  answers: boolean;
}

const ANY_TARGET = '*';
const STREAMS = [EVENTS_STREAM, PUSH_STREAM, DEAD_STREAM];
const api = (operation: string): string => `$JS.API.${operation}`;
/** Every process creates missing streams (`ensureStreams`); none may change, purge or delete a stream. */
const ENSURE_STREAMS = [
  api('INFO'),
  ...STREAMS.flatMap((name) => [api(`STREAM.INFO.${name}`), api(`STREAM.CREATE.${name}`)]),
];

/** Returns the permissions of a NATS user, derived from its catalog and from `NATS_ACCESS`. */
export function permissionsOf(user: NatsUser): Permissions {
  const { calls, publishes, subscribes } = NATS_ACCESS[user];
  const own = OWN[user === 'gateway' || user === 'operator' ? user : 'service'](user);
  return {
    publish: [
      ...calls.map(({ subject }) => subject),
      ...publishes.map((streamEvent) => streamEventSubject(streamEvent, ANY_TARGET)),
      ...own.publish,
    ].sort(),
    subscribe: [
      `${inboxOf(user)}.>`,
      ...subscribes.map((streamEvent) => streamEventSubject(streamEvent, ANY_TARGET)),
      ...own.subscribe,
    ].sort(),
    answers: own.answers,
  };
}

const OWN: Record<'service' | 'gateway' | 'operator', (user: NatsUser) => Permissions> = {
  service: (user) => {
    const { calls, events, streamEvents } = CATALOGS[user as keyof typeof CATALOGS];
    return {
      publish: [
        ...ENSURE_STREAMS,
        api(`CONSUMER.LIST.${EVENTS_STREAM}`),
        ...events.map(({ subject }) => eventSubject(subject)),
        ...streamEvents.map((streamEvent) => streamEventSubject(streamEvent, ANY_TARGET)),
        ...(calls.some(({ streams }) => streams) ? [`${CHUNK_INBOX}.*`] : []),
        ...Object.entries(NATS_ACCESS[user].eventHandlers).flatMap(([method, { subject }]) =>
          consumerPermissions(durableName(user, method), eventSubject(subject)),
        ),
        `replica.${user}.*`,
      ],
      subscribe: [`${user}.*`, `ping.${user}`, `replica.${user}.*`],
      answers: true,
    };
  },
  /** Consumes the stream of stream events with ephemeral consumers, and subscribes to all stream events. */
  gateway: () => ({
    publish: [
      ...ENSURE_STREAMS,
      ...Object.keys(CATALOGS).map((service) => `ping.${service}`),
      ...['CREATE', 'INFO', 'MSG.NEXT', 'DELETE'].map((does) => api(`CONSUMER.${does}.${PUSH_STREAM}.*`)),
    ],
    subscribe: ['hint.>', 'push.>', `${CHUNK_INBOX}.*`],
    answers: false,
  }),
  /**
   * Reads and deletes dead letters, publishes their events again, changes the replicas of streams, and deletes streams
   * before a restore.
   */
  operator: () => ({
    publish: [
      api('INFO'),
      ...STREAMS.flatMap((name) => ['INFO', 'UPDATE', 'DELETE'].map((does) => api(`STREAM.${does}.${name}`))),
      ...['MSG.GET', 'MSG.DELETE'].map((does) => api(`STREAM.${does}.${DEAD_STREAM}`)),
      api(`CONSUMER.DELETE.${EVENTS_STREAM}.*`),
      ...EVENTS.map(({ subject }) => eventSubject(subject)),
    ],
    subscribe: [],
    answers: false,
  }),
};

/** Permissions of an event handler: its consumer, fetching and acknowledging messages, and storing dead letters. */
const consumerPermissions = (durable: string, subject: string): string[] => [
  api(`CONSUMER.CREATE.${EVENTS_STREAM}.${durable}.${subject}`),
  api(`CONSUMER.INFO.${EVENTS_STREAM}.${durable}`),
  api(`CONSUMER.MSG.NEXT.${EVENTS_STREAM}.${durable}`),
  `$JS.ACK.${EVENTS_STREAM}.${durable}.>`,
  deadSubject(durable),
];
