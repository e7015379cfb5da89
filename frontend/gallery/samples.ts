import type { Author } from '@crew/contracts/chat/chat.entities';
import type { User } from '@crew/contracts/identity/identity.entities';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import type { MessagePicture } from '@crew/contracts/media/media.entities';
import type { ChatMessage } from '../src/room/model/chat-message.js';
import { sampleMessage } from '../test/sample-message.js';

/** The time that the gallery is looked at in the tests is a little later. */
export const AT = '2026-03-20T11:42:00.000Z';
const DAY_MS = 86_400_000;
export const daysBefore = (days: number): string => new Date(Date.parse(AT) - days * DAY_MS).toISOString();

export const author = (username: string, displayName: string, isAdmin = false): Author => ({
  id: username,
  username,
  displayName,
  avatarUrl: null,
  ...(isAdmin && { isAdmin: true as const }),
});

export const MAYA = author('maya_okafor', 'Maya Okafor');
export const TOMASZ = author('tomasz', 'Tomasz Weber');
export const LONG = author('wilhelmina', 'Wilhelmina Featherstonehaugh-Cholmondeley of the Northern Decks');
export const ADMIN = author('captain_ada', 'Ada', true);
export const LYRA = author('lyra', 'Captain Lyra');

/** The member who looks at the gallery. */
export const ME: User = {
  ...MAYA,
  isAdmin: false,
  email: 'maya@crew.example',
  emailVerified: true,
  bio: '',
  pronouns: '',
  timeZone: null,
  bannerUrl: null,
  faction: 'energy',
  badges: [],
  createdAt: daysBefore(40),
  profileCompleted: true,
  onboardingDone: [],
  interests: [],
  mailingAddress: null,
  language: null,
  twoFactorEnabled: false,
  twoFactorDue: false,
};

export const message = (id: string, by: Author, content: string, over: Partial<ChatMessage> = {}): ChatMessage =>
  sampleMessage(id, {
    userId: by.id,
    user: by,
    content,
    messageType: by === LYRA ? 'captain' : 'member',
    isCaptain: by === LYRA,
    createdAt: AT,
    ...over,
  });

/** A picture that is drawn, and needs no storage. */
const drawing = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="${from}"/><circle cx="28" cy="12" r="7" fill="${to}"/></svg>`,
  )}`;

export const picture = (id: string, from: string, to: string): MessagePicture => ({
  id,
  path: drawing(from, to),
  width: 400,
  height: 300,
  placeholder: drawing(from, to),
});

export const pod = (id: string, name: string, over: Partial<Pod> = {}): Pod => ({
  id,
  name,
  description: 'For those who are awake when the others dream. Bring tea.',
  createdBy: MAYA.id,
  memberCount: 5,
  faces: [MAYA, TOMASZ, LONG],
  maxMembers: 20,
  open: true,
  isMember: false,
  reading: null,
  captain: null,
  createdAt: daysBefore(30),
  ...over,
});
