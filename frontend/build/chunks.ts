/** Pages load few files: React, the base, the frame (within the ship), and the screen's own. */

/** What decides which files and answers to load: so small that it is there long before React. */
const ENTRY = ['src/app/routes.ts', 'src/app/load-screen.ts'];

/** Needed by every page besides React: the sky, and what catches a screen that fails. */
const BASE = [
  'src/app/start.tsx',
  'src/app/page.tsx',
  'src/lib/color-mode.ts',
  'src/lib/storage.ts',
  'src/lib/store.ts',
  'src/ui/art/drawn/scenes.tsx',
  'src/ui/art/ink.ts',
  'src/ui/art/logo.tsx',
  'src/ui/cookie-banner.tsx',
  'src/ui/error-boundary.tsx',
  'src/ui/sky.ts',
  'src/ui/starfield.tsx',
];

/** What floats over every page, and follows when it is there. */
const FLOATING = ['src/app/visitors-help.tsx', 'src/features/help/components/help-guide.tsx', 'src/ui/toaster.tsx'];

/** Small parts that most screens within the ship share: with the frame they weigh less than in a file each. */
const SHARED = new RegExp(
  [
    String.raw`/frontend/src/ui/(chip|field|page|panel|skeleton|states|stored-picture|text-link|unread-chip|art/(deck-icon|emblem))\.tsx$`,
    String.raw`/frontend/src/lib/(?!call-streaming|new-version|push-subscription)[\w-]+\.ts$`,
    String.raw`/frontend/src/features/chat/api/(list-decks|list-members|choose-notification-level)\.ts$`,
    String.raw`/frontend/src/(members/(api/update-user|model/faction-name)|room/model/(notification-levels|progress))\.ts$`,
    String.raw`/components/grid/grid\.js$`,
    String.raw`/lucide-react/dist/esm/icons/(arrow-left|bell-off|check|pencil|rocket|sparkles|users-round|x)\.mjs$`,
    String.raw`/contracts/src/(chat/decks|crew-ai/crew-ai\.events)\.ts`,
  ].join('|'),
);

/** What a deck and a pod have in common. */
const ROOM = /\/frontend\/src\/room\/(room-chat|captain-words|level-menu|use-[\w-]+|api\/message-actions)\.tsx?$/;

/** Parts of rooms that follow when the room can be read and written to. */
const SOON = new RegExp(
  [
    String.raw`/frontend/src/room/list/(message-toolbar|mark-picker)\.tsx$`,
    String.raw`/frontend/src/room/composer/(mention-picker|composer-reply|picture-tray)\.tsx$`,
    String.raw`/features/economy/components/(money-buttons|coin-pass)\.tsx?$`,
    String.raw`/features/chat/components/(deck-sidebar|people)\.tsx$`,
  ].join('|'),
);

/** Groups for Rolldown, each with all it imports that is in none before it; the rest is split by route. */
export const chunks = [
  {
    name: 'entry',
    test: (id: string) =>
      ENTRY.some((file) => id.endsWith(`/frontend/${file}`)) || /preload-helper|rolldown\/runtime/.test(id),
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: (id: string) => BASE.some((file) => id.endsWith(`/frontend/${file}`)) },
  { name: 'floating', test: (id: string) => FLOATING.some((file) => id.endsWith(`/frontend/${file}`)) },
  { name: 'frame', test: (id: string) => id.endsWith('/frontend/src/app/ship.tsx') || SHARED.test(id) },
  { name: 'room', test: ROOM },
  { name: 'soon', test: SOON },
];
