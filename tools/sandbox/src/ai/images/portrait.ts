import { drawHalo, drawHood, drawOnSkin, drawWorn } from './adornments.js';
import { drawAttire, SILHOUETTE } from './attire.js';
import { lighter } from './colour.js';
import { drawFace, drawNeck } from './face.js';
import { drawHair } from './hair.js';
import { facePath, headOf } from './head.js';
import type { Drawing } from './finish.js';
import { drawBackdrop, flatSkySvg, skySvg, SOFTENERS } from './sky.js';
import type { Theme } from './themes.js';
import type { Traits } from './traits.js';

/** A portrait on a canvas of 1024 × 1024. */
export function drawPortrait(traits: Traits, theme: Theme, random: () => number): Drawing {
  const head = headOf(traits.face, traits.age);
  const hair = drawHair(head, traits, random);
  const hood = drawHood(traits, theme);
  const outlined = ['anime', 'comic', 'glass'].includes(traits.artStyle);
  const figure = [
    outlined
      ? `<g fill="${INK}" stroke="${INK}" stroke-width="13" stroke-linejoin="round"><path d="${facePath(head)}"/>${hair.silhouette}${SILHOUETTE}${drawNeck(head)}</g>`
      : '',
    hood.back,
    `<g id="hairBehindHead">${hair.back}</g>`,
    drawNeck(head),
    drawAttire(traits, theme, random),
    drawFace(head, traits, theme.accent),
    drawOnSkin(head, traits, theme, random),
    hair.front,
    hood.front,
    drawWorn(head, traits, theme),
  ].join('\n');
  const flat = traits.artStyle === 'flat';
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024"><defs>${SOFTENERS}${hair.defs}</defs>
${flat ? '' : drawBackdrop(theme, random)}
${drawHalo(traits, theme)}
<g transform="translate(-51 -26) scale(1.1)">${figure}</g>
${flat ? '' : foreground(theme)}</svg>`;
  return { sky: flat ? flatSkySvg(theme) : skySvg(theme, random, 1024, 1024), body, width: 1024, height: 1024 };
}

/** The outline of the comic style. */
const INK = '#140c20';

/** Light dust in the foreground and a vignette. */
function foreground({ counter }: Theme): string {
  return `<defs><radialGradient id="corners" cx=".5" cy=".44" r=".75"><stop offset=".6" stop-color="#05030f" stop-opacity="0"/><stop offset="1" stop-color="#05030f" stop-opacity=".62"/></radialGradient></defs>
<rect width="1024" height="1024" fill="url(#corners)"/>
<circle cx="160" cy="850" r="70" fill="${lighter(counter, 0.3)}" opacity=".1" filter="url(#soft18)"/><circle cx="890" cy="180" r="46" fill="${lighter(counter, 0.3)}" opacity=".12" filter="url(#soft12)"/>`;
}
