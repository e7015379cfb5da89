import { seeded } from '@crew/portraits/random';

/** The logo: a gold star over a horizon. */
export const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe6ad"/><stop offset="1" stop-color="#d9973a"/></linearGradient></defs>
<circle cx="32" cy="32" r="30" fill="#141332" stroke="#e9b85e" stroke-opacity=".55" stroke-width="1.5"/>
<path d="M32 10c1.7 11.5 4.6 15.300 15 18-10.400 2.700-13.300 6.500-15 18-1.700-11.500-4.600-15.300-15-18 10.400-2.700 13.300-6.500 15-18z" fill="url(#g)"/>
<path d="M12 49c12-5 28-5 40 0" fill="none" stroke="#e9b85e" stroke-width="2" stroke-linecap="round" opacity=".8"/></svg>`;

/** A star field as page background. */
export const STARS_SVG = starField();

function starField(): string {
  const random = seeded('stars behind the pages');
  const stars = Array.from({ length: 150 }, () => {
    const radius = 0.35 + random() ** 3 * 1.25;
    const colour = random() < 0.16 ? '#ffdf9e' : '#cfd3ff';
    const opacity = (0.2 + random() * 0.6).toFixed(2);
    return `<circle cx="${(random() * 900).toFixed(1)}" cy="${(random() * 900).toFixed(1)}" r="${radius.toFixed(2)}" fill="${colour}" opacity="${opacity}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">${stars.join('')}</svg>`;
}
