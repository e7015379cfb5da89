/** Pages load few files: React, the base, the frame (within the ship), and the screen's own. */

/** Needed by every page besides React: the sky, and what catches a screen that fails. */
const BASE = [
  'src/app/start.tsx',
  'src/app/page.tsx',
  'src/app/routes.ts',
  'src/lib/storage.ts',
  'src/lib/store.ts',
  'src/theme/color-mode.ts',
  'src/ui/art/drawn/scenes.tsx',
  'src/ui/art/ink.ts',
  'src/ui/art/logo.tsx',
  'src/ui/cookie-banner.tsx',
  'src/ui/error-boundary.tsx',
  'src/ui/sky.ts',
  'src/ui/starfield.tsx',
];

/** Needed by every screen within the ship. Of Chakra its styling alone: its components come with the screens they are on. */
const FRAME_PACKAGES =
  /node_modules\/(@emotion\/|stylis\/|@pandacss\/|react-router|@tanstack\/(query-core|react-query)\/|@chakra-ui\/react\/dist\/esm\/(?!components\/|styled-system\/create-)|@chakra-ui\/react\/dist\/esm\/components\/(box|flex|grid)\/)/;
const FRAME_SOURCES =
  /\/frontend\/src\/(app\/(?!routes\/|palette\/(?!palette\.))|lib\/|theme\/|ui\/(?!.*-body\.tsx)).*\.tsx?$/;

/** Groups for Rolldown; what is in none of them is split by route. */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    test: (id: string) =>
      BASE.some((file) => id.endsWith(`/frontend/${file}`)) || /preload-helper|rolldown\/runtime/.test(id),
  },
  { name: 'frame', test: (id: string) => FRAME_PACKAGES.test(id) || FRAME_SOURCES.test(id) },
];
