import type { RpcContract } from '@crew/contracts/rpc';
import fc from 'fast-check';

/** Ids of what exists, by kind. A case names them by their place, so that it means the same on another stack. */
export type Things = Partial<Record<Kind, string[]>>;

const KINDS = [
  'users',
  'usernames',
  'messages',
  'pods',
  'pod-messages',
  'pod-invites',
  'pod-tokens',
  'uploads',
  'sessions',
  'ai-crew',
  'flags',
  'captain-logs',
  'passwords',
] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds by the name of a field, where the path does not tell. */
const BY_FIELD: Record<string, Kind> = {
  userId: 'users',
  userIds: 'users',
  author: 'users',
  authorId: 'users',
  actorId: 'users',
  memberId: 'users',
  username: 'usernames',
  mentions: 'usernames',
  pictureIds: 'uploads',
  fileIds: 'uploads',
  messageId: 'messages',
  replyTo: 'messages',
  before: 'messages',
  after: 'messages',
  around: 'messages',
  podId: 'pods',
  token: 'pod-tokens',
  pictures: 'uploads',
  uploadIds: 'uploads',
  uploadId: 'uploads',
  password: 'passwords',
  currentPassword: 'passwords',
};

/** Kinds by the segment of the path before a parameter, and by service for calls without one. */
const BY_SEGMENT: Record<string, Kind> = {
  users: 'users',
  members: 'users',
  messages: 'messages',
  pods: 'pods',
  invites: 'pod-invites',
  uploads: 'uploads',
  files: 'uploads',
  sessions: 'sessions',
  'ai-crew': 'ai-crew',
  flags: 'flags',
  'captain-logs': 'captain-logs',
};

const PLACES = 4;
const REFERENCE = /^«([a-z-]+):(\d)»$/;

/** References for a field of a call, or undefined when it holds no id. Some are of another kind. */
export function refersTo({ http, subject }: RpcContract, field: string): fc.Arbitrary<string> | undefined {
  const segment = http && new RegExp(`/([\\w-]+)/\\{${field}\\}`).exec(http.path)?.[1];
  let kind = (segment !== undefined && BY_SEGMENT[segment]) || BY_FIELD[field];
  if (kind === undefined && /^id$|Ids?$/.test(field) && field !== 'clientId') kind = 'messages';
  if (kind === undefined) return undefined;
  if (kind === 'messages' && subject.startsWith('pods.')) kind = 'pod-messages';
  if (kind === 'users' && field === 'username') kind = 'usernames';
  const places = fc.nat(PLACES - 1);
  const of = (one: Kind): fc.Arbitrary<string> => places.map((place) => `«${one}:${place}»`);
  return fc.oneof({ weight: 5, arbitrary: of(kind) }, { weight: 1, arbitrary: fc.constantFrom(...KINDS).chain(of) });
}

/** Returns a copy of a value with the ids that its references stand for. */
export function resolved(value: unknown, things: Things): unknown {
  if (typeof value === 'string') return resolvedText(value, things);
  if (Array.isArray(value)) return value.map((one) => resolved(one, things));
  // Class instances, such as raw JSON, hold no references.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, things)]));
}

function resolvedText(text: string, things: Things): string {
  const [, kind, place] = REFERENCE.exec(text) ?? [];
  const ids = kind === undefined ? undefined : things[kind as Kind];
  return ids && ids.length > 0 ? ids[Number(place) % ids.length]! : text;
}
