import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { CREW, CREW_KEYS, DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { User } from '@crew/contracts/identity/identity.entities';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { plural, t } from '@lingui/core/macro';
import { profilePath } from '../../members/model/profile-path.js';
import { nameOf } from '../../features/conversations/model/conversation.js';
import type { Theme } from '../../lib/color-mode.js';
import { matchesOf } from '../../room/model/mention.js';
import { navigationFor } from '../navigation.js';

/** Somewhere to go, or something to do. */
export interface Place {
  /** Its path, or the action, which also identifies it. */
  to: string;
  /** What choosing it does, instead of going there. */
  act?: () => void;
  label: string;
  /** What it is, shown after the label. */
  kind: string;
  picture:
    | { deck: DeckId }
    | { name: string; src: string | null; captain?: string }
    | 'pod'
    | 'conversation'
    | 'screen'
    | 'search'
    | 'action';
}

const MATCHES_MAX = 8;
const isCrewKey = (key: string): key is keyof typeof CREW => (CREW_KEYS as readonly string[]).includes(key);

const deckPlaces = (): Place[] =>
  DECK_IDS.map((id) => ({ to: DECKS[id].path, label: DECKS[id].name, kind: t`Deck`, picture: { deck: id } }));

const podWithUnread = (unread: number): string => plural(unread, { one: 'Pod · # unread', other: 'Pod · # unread' });

const podPlaces = (pods: readonly Pod[]): Place[] =>
  pods
    .filter(({ isMember }) => isMember)
    .map(({ id, name, reading }) => ({
      to: `/pods/${id}`,
      label: name,
      kind: reading && reading.unread > 0 ? podWithUnread(reading.unread) : t`Pod`,
      picture: 'pod',
    }));

const conversationPlaces = (conversations: readonly DirectConversation[], me: string): Place[] =>
  conversations.map((conversation) => ({
    to: `/messages/${conversation.id}`,
    label: nameOf(conversation, me),
    kind: t`Conversation`,
    picture: 'conversation',
  }));

const screenPlaces = (user: User): Place[] => [
  ...navigationFor(user)
    .filter(({ under }) => under !== '/bridge')
    .map(({ to, label }): Place => ({ to, label, kind: t`Screen`, picture: 'screen' })),
  ...[
    ['/threads', t`Threads`],
    ['/wallet', t`Wallet`],
    ['/settings', t`Settings`],
    ['/search', t`Search`],
    ['/catch-up', t`Catch up`],
    ['/saved', t`Saved messages`],
    ['/scheduled', t`Scheduled messages`],
    ['/help', t`Help`],
  ].map(([to, label]): Place => ({ to: to!, label: label!, kind: t`Screen`, picture: 'screen' })),
];

const actionPlaces = ({ setTheme, markAllRead, showShortcuts, setStatus }: Actions): Place[] =>
  [
    { to: '/messages?new', label: t`New message` },
    { to: '/pods?new', label: t`Create a pod` },
    { to: 'status', label: t`Set status…`, act: setStatus },
    { to: 'read', label: t`Mark all rooms and threads as read`, act: markAllRead },
    { to: 'night', label: t`Night theme`, act: () => setTheme('dark') },
    { to: 'dawn', label: t`Dawn theme`, act: () => setTheme('light') },
    { to: 'system', label: t`Theme of the device`, act: () => setTheme('system') },
    { to: 'shortcuts', label: t`Keyboard shortcuts`, act: showShortcuts },
  ].map((place) => ({ ...place, kind: t`Action`, picture: 'action' }));

/** A member's profile, a captain's deck. */
function memberPlace({ key, displayName, avatarUrl, type }: DeckMember): Place[] {
  const face = { name: displayName, src: avatarUrl };
  if (type === 'member') return [{ to: profilePath(key), label: displayName, kind: `@${key}`, picture: face }];
  const deckId = isCrewKey(key) ? CREW[key].deckId : null;
  return deckId
    ? [{ to: DECKS[deckId].path, label: displayName, kind: t`Captain`, picture: { ...face, captain: key } }]
    : [];
}

const search = (words: string): Place => ({
  to: `/search?${new URLSearchParams({ q: words }).toString()}`,
  label: t`Search messages for “${words}”`,
  kind: '',
  picture: 'search',
});

/** The search of the room on the screen, by the kind of its path. */
function searchHere(words: string, path: string, rooms: readonly Place[]): Place[] {
  const room = rooms.find(({ to }) => to === path)?.label;
  if (room === undefined) return [];
  const id = path.split('/').at(-1)!;
  const scope = path.startsWith('/pods/') ? `pod:${id}` : path.startsWith('/messages/') ? `conversation:${id}` : id;
  const to = `/search?${new URLSearchParams({ q: words, in: scope }).toString()}`;
  return [{ to, label: t`Search ${room} for “${words}”`, kind: '', picture: 'search' }];
}

/** What can be done from the palette. */
export interface Actions {
  setTheme: (theme: Theme) => void;
  markAllRead: () => void;
  showShortcuts: () => void;
  setStatus: () => void;
}

interface Known {
  /** Path of the screen. */
  path: string;
  user: User;
  pods: readonly Pod[];
  conversations: readonly DirectConversation[];
  /** The members that match, or that matched one letter ago. */
  members: readonly DeckMember[];
  actions: Actions;
}

/**
 * The places that match: first those that begin with the words, then those that contain them, and always the message
 * search, before it that of the room on the screen.
 */
export function placesFor(words: string, { path, user, pods, conversations, members, actions }: Known): Place[] {
  const wanted = words.trim().toLowerCase();
  const rooms = [...deckPlaces(), ...podPlaces(pods), ...conversationPlaces(conversations, user.id)];
  const known = [...rooms, ...screenPlaces(user), ...actionPlaces(actions)];
  if (wanted === '') return known.slice(0, MATCHES_MAX);
  const beginning = known.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const containing = known.filter((place) => !beginning.includes(place) && place.label.toLowerCase().includes(wanted));
  return [
    ...[...beginning, ...matchesOf(members, wanted).flatMap(memberPlace), ...containing].slice(0, MATCHES_MAX),
    ...searchHere(words.trim(), path, rooms),
    search(words.trim()),
  ];
}
