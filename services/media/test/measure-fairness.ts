/** Prints how long a member's upload takes alone, and while another member sends 20 hostile files. */
import 'reflect-metadata';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { member } from '@crew/testing/actors';
import sharp from 'sharp';
import { startMedia } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadFile } from './upload-picture.js';

const ROUNDS = 11;
const HOSTILE_FILES = 20;
const SIDE = 4_898;

const media = await startMedia();
const [ada, eve] = [member(), member()];

async function completeMs(): Promise<number> {
  const id = await uploadFile(media, ada, await photograph(1, { width: 1_600, height: 1_200 }), 'message');
  const from = performance.now();
  await media.call(completeUpload, { id }, { as: ada });
  return performance.now() - from;
}

async function medianMs(): Promise<number> {
  const times: number[] = [];
  while (times.length < ROUNDS) times.push(await completeMs());
  return times.toSorted((one, other) => one - other)[(ROUNDS - 1) / 2]!;
}

/** Within the limits of the header, and as expensive as those allow. */
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
const hostile = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#345', noise } })
  .jpeg({ quality: 60, progressive: true })
  .toBuffer();

await medianMs();
const alone = await medianMs();
const ids: string[] = [];
while (ids.length < HOSTILE_FILES) ids.push(await uploadFile(media, eve, hostile, 'message'));
let left = ids.length;
for (const id of ids)
  void media
    .codeOf(completeUpload, { id }, { as: eve })
    .catch(() => '')
    .then(() => (left -= 1));
const meanwhile = await medianMs();
const result = { alone, meanwhile, ratio: meanwhile / alone, hostileFilesLeft: left };
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit();
