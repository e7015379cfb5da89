import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@crew/contracts/languages';
import { countriesOf, crisisText } from './crisis.rules.js';
import { HELP_LINES } from './help-lines.js';

const self = { kind: 'self', language: 'en' } as const;

describe('help lines', () => {
  it.each([
    ['Europe/Berlin', 'DE'],
    ['Europe/Vienna', 'AT'],
    ['America/Los_Angeles', 'US'],
    ['US/Pacific', 'US'],
    ['America/Buenos_Aires', 'AR'],
    ['America/Argentina/Cordoba', 'AR'],
    ['Asia/Kolkata', 'IN'],
    ['Atlantic/Canary', 'ES'],
    ['Australia/Perth', 'AU'],
  ])('are those of the country of the time zone %s', (timeZone, country) => {
    expect(countriesOf({ timeZone, language: 'de' })).toEqual([country]);
  });

  it('are international in a country without an entry, and where nothing is known', () => {
    expect(countriesOf({ timeZone: 'Asia/Tokyo', language: 'de' })).toEqual([]);
    expect(countriesOf({})).toEqual([]);
    expect(countriesOf({ language: 'en' })).toEqual([]);
    expect(crisisText(self, {})).toContain('findahelpline.com');
    expect(crisisText(self, {})).toContain('your local emergency number');
    expect(crisisText(self, {})).not.toContain('listen here');
  });

  it('are those of all countries of the language when the time zone is unknown', () => {
    const text = crisisText({ kind: 'self', language: 'de' }, { language: 'de' });
    for (const part of ['0800 1110111', '142', '143', 'findahelpline.com']) expect(text).toContain(part);
  });

  it('begin with the one for victims of violence where there is one', () => {
    const text = crisisText({ kind: 'violence', language: 'es' }, { timeZone: 'Europe/Madrid' });
    expect(text).toMatch(/llama al 112.*España: Línea 016, Línea 024/s);
  });

  it('have an operator’s page as their source, and fit into one message', () => {
    for (const [country, { crisis, violence }] of Object.entries(HELP_LINES)) {
      expect(country).toMatch(/^[A-Z]{2}$/);
      for (const line of [crisis, ...(violence ? [violence] : [])]) {
        expect(line.source).toMatch(/^https:\/\//);
        expect(line.phone).toMatch(/^[\d *-]{2,}$/);
      }
    }
    for (const language of LANGUAGES) {
      for (const kind of ['self', 'violence'] as const) {
        const text = crisisText({ kind, language }, { language: 'es' });
        expect(text.length).toBeLessThanOrEqual(1_000);
      }
    }
  });
});
