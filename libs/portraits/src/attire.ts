import { darker, lighter, mix } from './colour.js';
import { bothSides, MIDDLE } from './head.js';
import type { Faction, Palette } from './palettes.js';
import { pick } from './random.js';

/** Emblems of the factions as strokes and fills around 0,0 within a radius of 50. */
const EMBLEMS: Record<Faction | 'crew', string> = {
  ascension:
    '<path d="M0,-46 L14,-8 L0,46 L-14,-8Z"/><path d="M-38,14 Q0,-16 38,14" fill="none" stroke-width="6"/><path d="M-26,32 Q0,12 26,32" fill="none" stroke-width="5"/>',
  creation:
    '<path d="M0,-44 C26,-20 34,2 18,24 C12,34 -12,34 -18,24 C-34,2 -26,-20 0,-44Z" fill="none" stroke-width="6"/><circle cx="0" cy="8" r="10"/><path d="M-30,42 H30" stroke-width="6"/>',
  survival:
    '<path d="M0,-46 L34,16 H14 L26,40 H-26 L-14,16 H-34Z" fill="none" stroke-width="6" stroke-linejoin="round"/><path d="M0,-10 V40" stroke-width="6"/>',
  energy: '<path d="M10,-46 L-26,8 H-2 L-10,46 L28,-12 H4Z"/>',
  music:
    '<path d="M-40,6 Q-28,-34 -16,6 T8,6 T32,6" fill="none" stroke-width="7" stroke-linecap="round"/><circle cx="0" cy="0" r="44" fill="none" stroke-width="4"/>',
  money: '<circle cx="0" cy="0" r="42" fill="none" stroke-width="6"/><path d="M0,-26 L22,0 L0,26 L-22,0Z"/>',
  'sentinel-seven':
    '<path d="M0,-46 L38,-30 V4 C38,28 18,40 0,48 C-18,40 -38,28 -38,4 V-30Z" fill="none" stroke-width="6"/><path d="M0,-24 L6,-6 L24,0 L6,6 L0,24 L-6,6 L-24,0 L-6,-6Z"/>',
  crew: '<path d="M0,-46 C4,-14 14,-4 46,0 C14,4 4,14 0,46 C-4,14 -14,4 -46,0 C-14,-4 -4,-14 0,-46Z"/>',
};

/** From the hem up over the left shoulder, along the neckline and down the right. */
const SHOULDERS = `M110,1090 C112,920 190,842 330,808 C400,792 440,772 462,744 C476,790 548,790 562,744 C584,772 624,792 694,808 C834,842 912,920 914,1090Z`;
const GOLD = '#f0c878';

/** The outline of shoulders and chest as drawn by `drawAttire`. */
export const SILHOUETTE = `<path d="${SHOULDERS}" transform="translate(0 -46)"/>`;

/** Draws the clothes: a uniform, or other attire. */
export function drawAttire(worn: Faction | 'crew' | undefined, palette: Palette, random: () => number): string {
  const drawn = worn ? uniform(worn, palette) : pick(random, [robe, jacket, tunic])(palette, random);
  return `<g transform="translate(0 -46)">${drawn}</g>`;
}

function uniform(worn: Faction | 'crew', { accent, sky }: Palette): string {
  const cloth = mix(sky[1], '#1b1c3a', 0.45);
  return `
<defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(cloth, 0.16)}"/><stop offset=".5" stop-color="${cloth}"/><stop offset="1" stop-color="${darker(cloth, 0.5)}"/></linearGradient>
<linearGradient id="trim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(accent, 0.25)}"/><stop offset="1" stop-color="${darker(accent, 0.3)}"/></linearGradient></defs>
<path d="${SHOULDERS}" fill="url(#cloth)"/>
<path d="M430,782 C470,850 500,900 ${MIDDLE},1090 C524,900 554,850 594,782 L694,808 C640,880 590,950 576,1090 L448,1090 C434,950 384,880 330,808Z" fill="url(#trim)" opacity=".92"/>
<path d="M448,1090 C434,950 384,880 330,808 M576,1090 C590,950 640,880 694,808" fill="none" stroke="${GOLD}" stroke-width="5"/>
<path d="M${MIDDLE},880 V1090" stroke="${darker(accent, 0.5)}" stroke-width="6"/>
${bothSides((side) => {
  const x = (d: number) => MIDDLE + side * d;
  return `<path d="M${x(182)},808 C${x(270)},828 ${x(360)},862 ${x(388)},930 C${x(330)},892 ${x(250)},872 ${x(170)},862Z" fill="url(#trim)" stroke="${GOLD}" stroke-width="4"/>
<path d="M${x(196)},830 C${x(270)},846 ${x(330)},868 ${x(362)},900" fill="none" stroke="${GOLD}" stroke-width="3" opacity=".7"/>
<path d="M${x(54)},704 C${x(60)},744 ${x(70)},776 ${x(92)},800 L${x(10)},868 C${x(6)},820 ${x(12)},772 ${x(40)},742Z" fill="${mix(cloth, accent, 0.18)}" stroke="${GOLD}" stroke-width="4.500" stroke-linejoin="round"/>`;
})}
<circle cx="688" cy="928" r="44" fill="${darker(cloth, 0.35)}" stroke="${GOLD}" stroke-width="4"/>
<g transform="translate(688 928) scale(.62)" fill="${lighter(accent, 0.3)}" stroke="${lighter(accent, 0.3)}" stroke-width="2">${EMBLEMS[worn]}</g>
<path d="M300,930 h76 M300,950 h52" stroke="${GOLD}" stroke-width="7" stroke-linecap="round"/>
<path d="${SHOULDERS}" fill="none" stroke="${accent}" stroke-width="6" opacity=".35" filter="url(#soft6)"/>`;
}

function robe({ accent, counter, sky }: Palette): string {
  const cloth = mix(sky[1], accent, 0.22);
  return `
<defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(cloth, 0.2)}"/><stop offset="1" stop-color="${darker(cloth, 0.55)}"/></linearGradient></defs>
<path d="${SHOULDERS}" fill="url(#cloth)"/>
<path d="M448,770 C460,850 490,910 560,1090 L430,1090 C420,940 410,860 400,790Z" fill="${darker(cloth, 0.35)}" opacity=".7"/>
<path d="M590,762 C580,850 520,920 420,1090 L650,1090 C660,930 650,850 640,788Z" fill="${lighter(cloth, 0.1)}"/>
<path d="M590,762 C580,850 520,920 420,1090" fill="none" stroke="${counter}" stroke-width="12"/>
<path d="M606,766 C596,860 540,930 448,1090" fill="none" stroke="${counter}" stroke-width="3" opacity=".7"/>
<path d="M440,772 C452,820 470,850 492,884" fill="none" stroke="${counter}" stroke-width="10"/>
<circle cx="${MIDDLE}" cy="884" r="17" fill="${accent}" stroke="${counter}" stroke-width="5"/>`;
}

function jacket({ accent, counter, sky }: Palette): string {
  const cloth = mix(sky[0], '#2a2b4d', 0.5);
  return `
<defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(cloth, 0.18)}"/><stop offset="1" stop-color="${darker(cloth, 0.5)}"/></linearGradient></defs>
<path d="${SHOULDERS}" fill="url(#cloth)"/>
<path d="M452,762 C470,800 554,800 572,762 L590,1090 L434,1090Z" fill="${mix(accent, '#20203c', 0.35)}"/>
${bothSides((side) => {
  const x = (d: number) => MIDDLE + side * d;
  return `<path d="M${x(56)},728 C${x(70)},770 ${x(96)},794 ${x(128)},800 L${x(96)},1090 L${x(44)},1090 C${x(66)},930 ${x(62)},830 ${x(44)},770Z" fill="${lighter(cloth, 0.08)}" stroke="${counter}" stroke-width="3.500" stroke-linejoin="round"/>
<path d="M${x(230)},836 C${x(250)},900 ${x(258)},970 ${x(256)},1090" fill="none" stroke="${darker(cloth, 0.45)}" stroke-width="6"/>`;
})}
<path d="M700,880 l60,22" stroke="${accent}" stroke-width="9" stroke-linecap="round"/><path d="M692,904 l60,22" stroke="${counter}" stroke-width="9" stroke-linecap="round"/>`;
}

function tunic({ accent, counter, sky }: Palette, random: () => number): string {
  const cloth = mix(accent, sky[1], 0.45);
  const beads = Array.from({ length: 19 }, (_, i) => {
    const t = (i / 18) * Math.PI;
    const x = MIDDLE - Math.cos(t) * 122;
    const y = 806 + Math.sin(t) * 112;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(6 + Math.sin(t) * 5 + random() * 1.5).toFixed(1)}" fill="${i % 3 === 0 ? counter : lighter(accent, 0.4)}"/>`;
  });
  return `
<defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(cloth, 0.18)}"/><stop offset="1" stop-color="${darker(cloth, 0.5)}"/></linearGradient></defs>
<path d="${SHOULDERS}" fill="url(#cloth)"/>
<path d="M430,782 C440,832 476,866 ${MIDDLE},868 C548,866 584,832 594,782 C570,700 454,700 430,782Z" fill="url(#neck)"/>
<path d="M430,782 C440,832 476,866 ${MIDDLE},868 C548,866 584,832 594,782" fill="none" stroke="${counter}" stroke-width="12" stroke-linecap="round"/>
<path d="M250,850 C280,910 296,970 300,1090 M774,850 C744,910 728,970 724,1090" fill="none" stroke="${darker(cloth, 0.4)}" stroke-width="7"/>
${beads.join('')}`;
}
