/** Every page loads few files: React, the base, the frame (all pages but the landing page), and the screen's own. */

/** Decides which files and data to load: small enough to run long before React has loaded. */
const ENTRY = ['src/app/routes.ts', 'src/app/load-screen.ts'];

/** Needed by every page besides React, or by the landing page and others. */
const BASE = [
  'src/app/start.tsx',
  'src/app/page.tsx',
  'src/lib/color-mode.ts',
  'src/lib/language-names.ts',
  'src/lib/remember-language.ts',
  'src/lib/storage.ts',
  'src/lib/store.ts',
  'src/ui/art/broken-link.tsx',
  'src/ui/art/logo.tsx',
  'src/ui/art/picture.tsx',
  'src/ui/art/spark.ts',
  'src/ui/error-boundary.tsx',
  'src/ui/help-slot.tsx',
  'src/ui/language-switch.tsx',
];

/** Used by what floats over the landing page and by every other page: toasts, the log's dismissal, keys of input methods, icons. */
const COMMON =
  /\/lucide-react\/dist\/esm\/(?!icons\/(?!image-plus|send-horizontal))|\/frontend\/src\/(lib\/is-composing\.ts|ui\/(toast(-not-loaded)?\.ts|art\/marks\.tsx)|features\/captains-log\/model\/dismissed-entry\.ts)$|\/contracts\/src\/chat\/get-captain-log\.ts/;

/** Floats over every page, and loads after it. */
const FLOATING = ['src/app/visitors-help.tsx', 'src/features/help/components/help-guide.tsx', 'src/ui/toaster.tsx'];

/** Small modules that most screens share: in the frame they weigh less than in a chunk each. */
const SHARED = new RegExp(
  [
    String.raw`/frontend/src/ui/(chip|menu|or-toast|skeleton|states|stored-picture|tell-outcome|unread-chip|art/(deck-icon|emblem))\.tsx?$`,
    String.raw`/frontend/src/lib/(?!call-streaming|member-records|merged-pages|new-version|open-stream|passkeys|push-subscription|shared-source|single-keys|visibility-heartbeat)[\w-]+\.ts$`,
    String.raw`/frontend/src/features/chat/api/(list-decks|list-members|choose-notification-level)\.tsx?$`,
    String.raw`/frontend/src/(members/(api/(list-blocks|member-search|update-user)|components/(faces|member-name)|model/(faction-name|mention-target|profile-path|shown-name))|room/(api/listen-thread-changes|model/(deck-words|gist|notification-levels|progress|without-name))|app/use-path-parameter)\.tsx?$`,
    String.raw`/lucide-react/dist/esm/icons/(arrow-left|bell-off|check|clock|pencil|rocket|sparkles|users-round|x)\.mjs$`,
    String.raw`/contracts/src/(figure|pods/pods\.events|chat/(chat\.constants|decks|gist-of)|crew-ai/crew-ai\.events|identity/deleted-member)\.ts`,
  ].join('|'),
);

/** Shared by decks, pods and direct conversations. */
const ROOM =
  /\/frontend\/src\/(room\/(room-chat|room-with-threads|level-menu|use-(?!typing)[\w-]+|api\/(message-actions|room-source|mark-read|hint-typing))|features\/(chat\/api\/deck-room|moderation\/components\/use-flagging))\.tsx?$/;

/** What most pages load once they are there. */
const LATER = /\/frontend\/src\/app\/(floating|live-connection|do-not-disturb-mark|palette\/palette-button)\.tsx$/;

/** Components of rooms that load once the room can be read and written to. */
const SOON = new RegExp(
  [
    String.raw`/frontend/src/room/(room-keys|room-dialogs|composer/writing-tools|drafts/draft-mark|missed/missed-button|polls/(poll-card|unsent-poll))\.tsx?$`,
    String.raw`/frontend/src/(ui/voice-player|features/memories/components/consent-question)\.tsx$`,
    String.raw`/frontend/src/(room/list/(message-toolbar|pin-mark|reaction-picker|thread-line)|ui/file-cards)\.tsx$`,
    String.raw`/frontend/src/room/composer/(mention-picker|composer-reply|picture-tray)\.tsx$`,
    String.raw`/frontend/src/room/(captain-drafts|pins/pins-button|typing-dots|typing-indicator|typists|use-typing)\.tsx$`,
    String.raw`/features/(economy/components/(money-buttons|coin-pass)|captains/components/(fuel-gauge|why-button))\.tsx?$`,
    String.raw`/frontend/src/(app/screens/deck-message-buttons|features/moderation/components/flag-button)\.tsx$`,
    String.raw`/features/chat/components/(deck-pins|deck-sidebar|new-member-greeting|people)\.tsx$`,
  ].join('|'),
);

/** Pods and conversations as rooms, apart from the decks, which are to load neither. */
const ROOMS = /\/frontend\/src\/features\/(pods\/api\/pod-room|conversations\/api\/conversation-room)\.ts$/;

/** Shared by search, saved messages and catching up. */
const FOUND =
  /\/frontend\/src\/(features\/search\/(api\/search-messages|components\/found-message)|lib\/merged-pages|app\/rooms\/use-own-rooms)\.tsx?$/;

/** Screens that list messages of many rooms: one file for three, because the landing page names each file of a screen. */
const LISTS = /\/frontend\/src\/app\/(screens\/(threads|catch-up|saved|scheduled)|rooms\/unread-room)\.tsx$/;

/** What most screens with Chakra's components use of it. */
const CHAKRA = new RegExp(
  [
    String.raw`/frontend/src/ui/(confirm|in-chakra|modal-layers|panel|styled)\.tsx?$`,
    String.raw`/frontend/src/members/(api/(un)?block-member|components/(un)?block-(button|dialog))\.tsx?$`,
    String.raw`/@chakra-ui/react/dist/esm/components/(box|flex|grid)/\w+\.js$`,
  ].join('|'),
);

/** Shared by screens, with Chakra's components or without. */
const PLAIN = new RegExp(
  [
    String.raw`/frontend/src/ui/(callout|field|more-button|page|tabs|text-link)\.tsx$`,
    String.raw`/frontend/src/features/(threads/model/thread-pages|pods/api/list-pods|economy/components/back-link)\.tsx?$`,
    String.raw`/frontend/src/room/drafts/later-draft-mark\.ts$`,
    String.raw`/contracts/src/rooms/message-path\.ts`,
  ].join('|'),
);

/** What the dashboard shows of a member, most of it shown by other screens as well. */
const ABOUT_MEMBER = new RegExp(
  [
    String.raw`/frontend/src/features/threads/(api/count-unread-(pod-)?threads|components/use-unread-threads)\.tsx?$`,
    String.raw`/frontend/src/features/(notifications/model/words|profile/api/get-user)\.ts$`,
    String.raw`/frontend/src/features/settings/(api/resend-verification|components/verify-notice)\.tsx?$`,
    String.raw`/frontend/src/members/(model/(badge-words|decks-for|level-words)|components/level-chip)\.tsx?$`,
  ].join('|'),
);

/** Shared by the screens for those who are not signed in. */
const AUTH = /\/frontend\/src\/(features\/identity\/components\/auth-[\w-]+|ui\/password-input)\.tsx$/;

/** Groups for Rolldown, each with those of its imports that are in no earlier group; the rest is split by route. */
export const chunks = [
  {
    name: 'entry',
    test: (id: string) =>
      ENTRY.some((file) => id.endsWith(`/frontend/${file}`)) || /preload-helper|^\0rolldown\/runtime/.test(id),
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: (id: string) => BASE.some((file) => id.endsWith(`/frontend/${file}`)) },
  { name: 'common', test: COMMON },
  { name: 'floating', test: (id: string) => FLOATING.some((file) => id.endsWith(`/frontend/${file}`)) },
  { name: 'frame', test: (id: string) => id.endsWith('/frontend/src/app/shell.tsx') || SHARED.test(id) },
  // Screens without a room use it too.
  { name: 'trans', test: /\/frontend\/src\/lib\/trans\.tsx$/ },
  { name: 'room', test: ROOM },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
  { name: 'plain', test: PLAIN },
  { name: 'chakra', test: CHAKRA },
  { name: 'later', test: LATER },
  { name: 'soon', test: SOON },
  { name: 'rooms', test: ROOMS },
  { name: 'found', test: FOUND },
  { name: 'lists', test: LISTS },
  { name: 'about-member', test: ABOUT_MEMBER },
  // Other screens with forms use it too.
  { name: 'form', test: /\/frontend\/src\/ui\/use-schema-form\.ts$/ },
  { name: 'auth', test: AUTH },
];
