import { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import type { Picture } from '@crew/contracts/media/media.entities';
import type { Actor } from '@crew/service-kit/rpc/call';
import type { ServiceHarness } from '@crew/testing/service-harness';

type Purpose = 'headshot' | 'message';

/** Opens an upload and puts a file into it; resolves to its id. */
export async function upload(media: ServiceHarness, as: Actor, bytes: Buffer, purpose: Purpose): Promise<string> {
  const { id, url } = await media.call(beginUpload, { purpose, bytes: bytes.length }, { as });
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status}`);
  return id;
}

/** Uploads a file and has a picture made of it. */
export async function sendPicture(
  media: ServiceHarness,
  as: Actor,
  bytes: Buffer,
  purpose: Purpose = 'headshot',
): Promise<Picture> {
  return media.call(completeUpload, { id: await upload(media, as, bytes, purpose) }, { as });
}
