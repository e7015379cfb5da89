import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import type { Picture } from '@crew/contracts/media/media.entities';
import type { Actor } from '@crew/service-kit/rpc/call';
import type { ServiceHarness } from '@crew/testing/service-harness';

type Purpose = 'headshot' | 'message';

/** Begins an upload and sends its file; resolves to the id of the upload. */
export async function uploadFile(media: ServiceHarness, as: Actor, bytes: Buffer, purpose: Purpose): Promise<string> {
  const { id, url } = await media.call(beginUpload, { purpose, bytes: bytes.length }, { as });
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  if (!response.ok) throw new Error(`The upload failed: ${response.status}`);
  return id;
}

/** Uploads a file and completes the upload. */
export async function uploadPicture(
  media: ServiceHarness,
  as: Actor,
  bytes: Buffer,
  purpose: Purpose = 'headshot',
): Promise<Picture> {
  return media.call(completeUpload, { id: await uploadFile(media, as, bytes, purpose) }, { as });
}
