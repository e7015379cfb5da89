import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { extractPreview } from './preview.rules.js';

const HOST = 'example.org';

describe('extractPreview', () => {
  it('prefers Open Graph tags over title and description', () => {
    const page = `<!doctype html><head><title>Own title</title>
      <meta name="description" content="Own words">
      <meta property="og:title" content="The &amp; title"><meta property="og:site_name" content="Observatory">
      <meta property="og:description" content="Words  for
        a preview"></head>`;
    expect(extractPreview(page, HOST)).toEqual({
      title: 'The & title',
      description: 'Words for a preview',
      site: 'Observatory',
    });
    expect(extractPreview('<title> Own\n title</title><meta name=description content="Own words">', HOST)).toEqual({
      title: 'Own title',
      description: 'Own words',
      site: HOST,
    });
  });

  it('returns null for a page without a visible title', () => {
    expect(extractPreview('<p>hello</p>', HOST)).toBeNull();
    expect(extractPreview('<title> \u200b\u202e </title>', HOST)).toBeNull();
  });

  it('truncates texts and removes bidirectional control characters', () => {
    const page = `<title>${'wide 🚀'.repeat(100)}</title><meta name="description" content="\u202eevil\u2066\u0007">`;
    const { title, description } = extractPreview(page, HOST)!;
    expect([...title]).toHaveLength(120);
    expect(title.endsWith('…')).toBe(true);
    expect(description).toBe('evil');
  });

  it('accepts any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const preview = extractPreview(`<title>${text}`, HOST);
        expect(preview === null || [...preview.title].length <= 120).toBe(true);
      }),
    );
  });
});
