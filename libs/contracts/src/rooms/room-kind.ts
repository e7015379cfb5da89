import type { z } from 'zod';
import type { ErrorCode } from '../errors.js';
import type { ServiceName } from '../rpc.js';

type Shape = z.ZodRawShape;

/** What distinguishes the calls of one kind of room (decks, pods, direct conversations) from those of another. */
export interface RoomKind {
  /** Name in summaries. */
  name: 'deck' | 'pod' | 'conversation';
  /** The service that stores the messages. */
  service: ServiceName;
  /** Inserted into the names of its calls: `pod` turns `post-message` into `post-pod-message`. */
  infix?: string;
  /** Path of a room and the input fields that identify it. */
  roomPath: `/api/${string}`;
  room: Shape;
  /** Path of a message and the input fields that identify it. */
  messagePath: `/api/${string}`;
  target: Shape;
  searchPath: `/api/${string}`;
  /** Path of the messages that the member saved. */
  savedPath: `/api/${string}`;
  /** More filters of a page of messages. */
  listFilters: Shape;
  /** More filters of a search. */
  searchFilters: Shape;
  message: z.ZodType;
  /** Who may delete messages of others, in summaries; nobody without it. */
  moderators?: string;
  /** Where a search looks, in summaries. */
  searched: string;
  /** Whether only the members of a room may call. */
  membersOnly: boolean;
  /** Refusals of callers without access to the room. */
  errors: readonly ErrorCode[];
  /** The room whose stream events invalidate pages, where all callers see the same; see `changesWith` of a contract. */
  changesWith?: string;
}

/** The same kind, each field with the type that it has there: a field of `kind` itself would have that of any kind. */
export const fieldsOf = <const K extends RoomKind>(kind: K): { [F in keyof K]: K[F] } => kind;

/** Name of a call in a kind of room: `post-message` is `post-pod-message` in pods. */
export const nameIn = ({ infix }: RoomKind, call: string): string =>
  infix === undefined ? call : call.replace(/^(find-sent|list-saved|list-own|vote-in|[a-z]+)-/, `$1-${infix}-`);

/** Subject of a call in the service that stores the messages. */
export const subjectIn = (kind: RoomKind, call: string): `${ServiceName}.${string}` =>
  `${kind.service}.${nameIn(kind, call)}`;

/** Who may call, for a summary. */
export const noteIn = ({ membersOnly }: RoomKind): string => (membersOnly ? '; members only' : '');

/** Who may pin messages, for a summary. */
export const pinnersIn = ({ moderators }: RoomKind): string => moderators ?? 'its members';

/** Who may delete messages of others, for a summary. */
export const moderatorsIn = ({ moderators }: RoomKind): string => (moderators ? ` (${moderators}: any message)` : '');
