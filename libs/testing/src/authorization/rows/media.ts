import type { MEDIA_CATALOG } from '@crew/contracts/media/media.catalog';
import { INTERNAL, members, object, type RowsOf } from '../row.js';

const THEIRS = { other: 'not_found', admin: 'not_found' } as const;

export const MEDIA_ROWS: RowsOf<typeof MEDIA_CATALOG> = {
  'media.get-read-url': object(({ world }) => ({ path: world.things.headshots[0].path }), {
    other: 'forbidden',
    admin: 'forbidden',
  }),
  'media.find-picture': INTERNAL,
  'media.begin-upload': members(() => ({ purpose: 'message', bytes: 1_000 })),
  'media.open-upload': INTERNAL,
  'media.complete-upload': object(async ({ world }) => ({ id: await world.newUpload() }), THEIRS),
  // Idempotent: for another's upload it succeeds and changes nothing.
  'media.cancel-upload': object(async ({ world }) => ({ id: await world.newUpload() }), { other: 'ok', admin: 'ok' }),
  'media.begin-file-upload': members(() => ({ name: 'minutes.txt', bytes: 1_000 })),
  'media.complete-file-upload': object(async ({ world }) => ({ id: await world.newFileUpload() }), THEIRS),
  'media.get-file-url': object(async ({ world }) => ({ id: await world.newFile() }), {
    other: 'forbidden',
    admin: 'forbidden',
  }),
  'media.upload-headshots': members(() => ({ uploadIds: [] })),
  'media.list-headshots': members(() => ({})),
  'media.reorder-headshots': object(({ world }) => ({ ids: world.things.headshots.map(({ id }) => id).reverse() }), {
    other: 'conflict',
    admin: 'conflict',
  }),
  'media.delete-headshot': object(({ world }) => ({ id: world.things.headshots[1].id }), THEIRS),
  'media.list-uniforms': members(() => ({})),
  'media.generate-uniform': object(
    ({ world }) => ({ headshotIds: [world.things.headshots[0].id], uniformId: 'crew' }),
    { other: 'headshot_gone', admin: 'headshot_gone' },
  ),
  'media.generate-avatar': members(() => ({ prompt: 'A lighthouse' })),
  'media.get-generation': object(({ world }) => ({ id: world.things.generation.id }), THEIRS),
  'media.list-generations': members(() => ({})),
  'media.list-avatars': members(() => ({})),
  'media.delete-avatar': object(({ world }) => ({ id: world.things.generation.avatar!.id }), THEIRS),
  'media.generate-portrait': INTERNAL,
  'media.list-portraits': INTERNAL,
  'media.import-portrait': INTERNAL,
  'media.sync-portrait': INTERNAL,
  'media.attach-pictures': INTERNAL,
  'media.attach-files': INTERNAL,
  'media.detach-pictures': INTERNAL,
  'media.release-pictures': INTERNAL,
  'media.export-media-data': INTERNAL,
  'media.preview-link': INTERNAL,
};
