import sharp from 'sharp';

/** A photograph like a phone's: rotated, with location, camera and author in its metadata. */
export function photograph(
  seed = 1,
  { width = 160, height = 120, format = 'jpeg' as 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const hue = (offset: number): string => `hsl(${(seed * 47 + offset) % 360} 60% 55%)`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${hue(0)}"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="${hue(120)}"/><rect x="4" y="4" width="${width / 5}" height="${height / 6}" fill="${hue(240)}"/></svg>`;
  return sharp(Buffer.from(drawing))
    .flatten({ background: '#203040' })
    .toFormat(format)
    .withExif({
      IFD0: { Make: 'CanaryCamera', Artist: 'Ada Canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" note="CanaryXmp"/></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer();
}
