import sharp from 'sharp';
import { pick } from '@crew/portraits/random';

/** What a hostile image model may return: markup, a truncated file, a decompression bomb or random bytes. */
export async function malformedImage(mode: 'evil' | 'garbage', random: () => number): Promise<Buffer> {
  if (mode === 'garbage') return Buffer.from(Array.from({ length: 20_000 }, () => Math.floor(random() * 256)));
  return pick(random, [markup, halfFile, bomb])();
}

async function markup(): Promise<Buffer> {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(document.domain)</script><image href="file:///etc/passwd"/></svg>',
  );
}

async function halfFile(): Promise<Buffer> {
  const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#553377' } })
    .png()
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** A decompression bomb: a few kilobytes that decode to 225 million pixels. */
async function bomb(): Promise<Buffer> {
  return sharp({
    create: { width: 15_000, height: 15_000, channels: 3, background: '#000000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
