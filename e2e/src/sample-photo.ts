import sharp from 'sharp';

/** A photo for a file chooser: coloured noise, so that it compresses badly and its content is unique. */
export async function samplePhoto(name: string, { width = 1_200, height = 1_600, hue = '#8a5a44' } = {}) {
  const buffer = await sharp({
    create: { width, height, channels: 3, background: hue, noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .tint(hue)
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
