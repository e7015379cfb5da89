import { CATALOGS, EVENTS } from '@crew/contracts/catalog';
import { NATS_ACCESS, type NatsUser } from '@crew/contracts/nats-access';
import { durableName } from '../events/event-consumer.js';
import { streamEventSubject } from '../events/stream-event-publisher.js';
import { inboxOf, PIECES } from './connect-nats.js';
import { DEAD_STREAM, deadSubject, EVENTS_STREAM, eventSubject, PUSH_STREAM } from './streams.js';

/** The subjects of NATS that a login may use; everything else is refused. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
  /** Whether it may answer what it is asked: once, and nobody else's question. */
  answers: boolean;
}

const ANYBODY = '*';
const STREAMS = [EVENTS_STREAM, PUSH_STREAM, DEAD_STREAM];
const api = (operation: string): string => `$JS.API.${operation}`;
/** Every process makes the streams that are missing (`ensureStreams`); none changes, empties or deletes one. */
const ENSURE_STREAMS = [
  api('INFO'),
  ...STREAMS.flatMap((name) => [api(`STREAM.INFO.${name}`), api(`STREAM.CREATE.${name}`)]),
];

/** What a login may do with NATS, from its catalogue and from what it needs of the others. */
export function permissionsOf(login: NatsUser): Permissions {
  const { calls, publishes, subscribes } = NATS_ACCESS[login];
  const own = OWN[login === 'gateway' || login === 'operator' ? login : 'service'](login);
  return {
    publish: [
      ...calls.map(({ subject }) => subject),
      ...publishes.map((push) => streamEventSubject(push, ANYBODY)),
      ...own.publish,
    ].sort(),
    subscribe: [
      `${inboxOf(login)}.>`,
      ...subscribes.map((push) => streamEventSubject(push, ANYBODY)),
      ...own.subscribe,
    ].sort(),
    answers: own.answers,
  };
}

const OWN: Record<'service' | 'gateway' | 'operator', (login: NatsUser) => Permissions> = {
  service: (login) => {
    const { calls, events, streamEvents } = CATALOGS[login as keyof typeof CATALOGS];
    return {
      publish: [
        ...ENSURE_STREAMS,
        ...events.map(({ subject }) => eventSubject(subject)),
        ...streamEvents.map((push) => streamEventSubject(push, ANYBODY)),
        ...(calls.some(({ streams }) => streams) ? [`${PIECES}.*`] : []),
        ...Object.entries(NATS_ACCESS[login].eventHandlers).flatMap(([method, { subject }]) =>
          consumerRights(durableName(login, method), eventSubject(subject)),
        ),
        `replica.${login}.*`,
      ],
      subscribe: [`${login}.*`, `ping.${login}`, `replica.${login}.*`],
      answers: true,
    };
  },
  /** Follows the whole push stream with consumers that end with it, and hears every hint. */
  gateway: () => ({
    publish: [
      ...ENSURE_STREAMS,
      ...Object.keys(CATALOGS).map((service) => `ping.${service}`),
      ...['CREATE', 'INFO', 'MSG.NEXT', 'DELETE'].map((does) => api(`CONSUMER.${does}.${PUSH_STREAM}.*`)),
    ],
    subscribe: ['hint.>', `${PIECES}.*`],
    answers: false,
  }),
  /** Reads dead letters, takes them away and tells the facts in them again; deletes streams before a backup is restored. */
  operator: () => ({
    publish: [
      api('INFO'),
      ...STREAMS.flatMap((name) => [api(`STREAM.INFO.${name}`), api(`STREAM.DELETE.${name}`)]),
      ...['MSG.GET', 'MSG.DELETE'].map((does) => api(`STREAM.${does}.${DEAD_STREAM}`)),
      ...EVENTS.map(({ subject }) => eventSubject(subject)),
    ],
    subscribe: [],
    answers: false,
  }),
};

/** What a reaction needs: its consumer, the next facts of it, to acknowledge them, and to bury what it gives up on. */
const consumerRights = (durable: string, subject: string): string[] => [
  api(`CONSUMER.CREATE.${EVENTS_STREAM}.${durable}.${subject}`),
  api(`CONSUMER.INFO.${EVENTS_STREAM}.${durable}`),
  api(`CONSUMER.MSG.NEXT.${EVENTS_STREAM}.${durable}`),
  `$JS.ACK.${EVENTS_STREAM}.${durable}.>`,
  deadSubject(durable),
];
