import { expect, test } from '@jest/globals';
import { choosePictures } from './choose-pictures.js';

const file = (name: string, type: string) => new File(['x'], name, { type });

test('takes the types that can be uploaded, and those that the browser converts', () => {
  const files = ['jpeg', 'png', 'webp', 'gif', 'avif'].map((type) => file(`sky.${type}`, `image/${type}`));
  expect(choosePictures(files)).toEqual({ pictures: files });
});

test('refuses other files by name', () => {
  const sky = file('sky.png', 'image/png');
  const others = [file('face.heic', 'image/heic'), file('scan.tiff', 'image/tiff'), file('note.txt', 'text/plain')];
  const { pictures, refusal } = choosePictures([...others, sky]);
  expect(pictures).toEqual([sky]);
  expect(refusal).toBe(
    'face.heic, scan.tiff, note.txt cannot be used. Please choose JPEG, PNG, WebP, GIF or AVIF pictures.',
  );
});

test('decides by the name when the system does not know the type', () => {
  const known = file('sky.WEBP', '');
  expect(choosePictures([known, file('face.HEIC', '')])).toMatchObject({ pictures: [known] });
});
