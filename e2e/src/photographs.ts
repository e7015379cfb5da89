import sharp from 'sharp';

/** A photograph as a file picker takes it: noise of a colour of its own, so that it is large and like no other. */
export async function photograph(name: string, { width = 1_200, height = 1_600, hue = '#8a5a44' } = {}) {
  const buffer = await sharp({
    create: { width, height, channels: 3, background: hue, noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .tint(hue)
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
