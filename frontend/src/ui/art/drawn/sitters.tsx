import type { CrewKey } from '@crew/contracts/chat/decks';
import { HUE_INK, INK, SPARK } from '../ink.js';
import { FIRST_SITTERS } from './first-sitters.js';
import type { Sitter } from './portrait-frame.js';

/** The seven who sit in uniform. The Help Guide is Lumi. */
export const SITTERS: Record<Exclude<CrewKey, 'guide'>, Sitter> = {
  ...FIRST_SITTERS,
  // A cloud of hair with the night's blue in it, and gold over the ears.
  cadence: {
    faction: 'music',
    skin: '#6f4531',
    skinShade: '#4e2e25',
    brow: '#1d1030',
    lips: '#a33d68',
    eyes: '#2b1420',
    aura: (
      <g fill="none" stroke={HUE_INK.music.light} strokeLinecap="round">
        <path d="M14 62c0-9 2-17 6-24M100 38c4 7 6 15 6 24" strokeOpacity="0.8" strokeWidth="1.6" />
        <path d="M7 62c0-12 3-21 7-29M106 33c4 8 7 17 7 29" strokeOpacity="0.4" strokeWidth="1.6" />
      </g>
    ),
    behind: (
      <path
        d="M60 11c8-4 17-1 21 5 8 0 14 7 13.5 14 6 4 7.5 12 3.5 18 3 7-.5 14-7 16.5C89 72 82 75 75 73H45c-7 2-14-1-16-8.5-6.5-2.5-10-9.5-7-16.5-4-6-2.5-14 3.5-18C25 23 31 16 39 16c4-6 13-9 21-5Z"
        fill="#33205e"
      />
    ),
    before: (
      <>
        <path
          d="M60 15c-9-4-16 0-19 6-7 0-12 7-10 14-4 4-4 10 0 14 3-1 6-4 7.5-8 3 1 7-1 8.5-4 4 3 9 3 13 0 4 3 9 3 13 0 1.5 3 5.5 5 8.5 4 1.5 4 4.5 7 7.5 8 4-4 4-10 0-14 2-7-3-14-10-14-3-6-10-10-19-6Z"
          fill="#4a3186"
        />
        <g fill="none" stroke={HUE_INK.music.base} strokeWidth="1.8" strokeLinecap="round">
          <path
            d="M44 24a4 4 0 0 1 6-3M36.5 36a4 4 0 0 1 3-5.5M66 19.5a4 4 0 0 1 5 3.5M80 27.5a4 4 0 0 1 4.5 4.5M55 19a3.6 3.6 0 0 0 .5 5M73 32a4 4 0 0 0 5 1"
            strokeOpacity="0.8"
          />
        </g>
        <path d="M33.5 53C30 28 44 16.5 60 16.5S90 28 86.5 53" fill="none" stroke={INK.gold} strokeWidth="2.6" />
        <g fill={HUE_INK.music.base} stroke={INK.gold} strokeWidth="1.8">
          <rect x="29.5" y="47" width="9.5" height="18" rx="4.7" />
          <rect x="81" y="47" width="9.5" height="18" rx="4.7" />
        </g>
      </>
    ),
  },
  // An emerald wrap with one good stone, a groomed moustache, a level eye.
  midas: {
    faction: 'money',
    skin: '#c18a5b',
    skinShade: '#94623e',
    brow: '#241a16',
    lips: '#93503f',
    eyes: '#3a2416',
    aura: (
      <g fill="none" stroke={INK.goldLight} strokeWidth="1.2" strokeOpacity="0.7">
        <circle cx="60" cy="50" r="41" />
        <circle cx="60" cy="50" r="45" strokeDasharray="1.5 5.5" strokeLinecap="round" strokeWidth="2" />
      </g>
    ),
    before: (
      <>
        <path
          d="M40.5 57c0 14 8 25 19.5 25s19.5-11 19.5-25c-1.5 9-4.5 15-9 15.5-3 .3-6-2.5-10.5-2.5s-7.5 2.8-10.5 2.5c-4.5-.5-7.5-6.5-9-15.5Z"
          fill="#241a16"
          fillOpacity="0.9"
        />
        <path
          d="M60 65.5c-3-1.8-7-1-9.5 1.5-1.5 1.5-3.5 1.6-5 .6.8 3.6 5 4.8 8.5 3.2 2.2-1 4.4-1.6 6-1.6s3.8.6 6 1.6c3.5 1.6 7.7.4 8.5-3.2-1.5 1-3.5.9-5-.6-2.5-2.5-6.5-3.3-9.5-1.5Z"
          fill="#241a16"
        />
        <path d="M36 46c-5-18 6-32 24-32s29 14 24 32c-6-7-14-10.5-24-10.5S42 39 36 46Z" fill="#0f7d60" />
        <path d="M36 46c-1-9 6-18 24-22 10 1 20 6 24 22-5-8-13-14-24-16-11 2-19 8-24 16Z" fill="#15a07b" />
        <path
          d="M39 32c7-8 14-12 25-14M37 39c8-9 16-12.5 23-14.5M83 39c-7-8-13-11-19-13M81 31c-5-5-9-8-15-10"
          fill="none"
          stroke="#0a5642"
          strokeWidth="1.3"
          strokeLinecap="round"
        />
        <path
          d="M60 24.5 65 31l-5 7-5-7Z"
          fill={HUE_INK.money.light}
          stroke={INK.gold}
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path d="M60 24c-1-5 0-9 3-12 1.5 4 .8 8-1.5 12" fill={INK.gold} />
      </>
    ),
  },
  // Not flesh: a helm of steel light with seven lamps.
  sentinel: {
    faction: 'sentinel-seven',
    skin: '#c9dde6',
    skinShade: '#7f9fb0',
    brow: '#5d7f92',
    lips: '#6c8fa2',
    aura: (
      <g fill="none" stroke={HUE_INK['sentinel-seven'].light}>
        <path d="M18 66a44 44 0 0 1 84 0" strokeOpacity="0.5" strokeWidth="1.3" />
        <g fill={HUE_INK['sentinel-seven'].light} stroke="none">
          {[-66, -44, -22, 0, 22, 44, 66].map((angle) => (
            <circle
              key={angle}
              r={angle === 0 ? 3 : 2.2}
              cx={60 + Math.sin((angle * Math.PI) / 180) * 45}
              cy={58 - Math.cos((angle * Math.PI) / 180) * 45}
            />
          ))}
        </g>
      </g>
    ),
    behind: <path d="M60 20c-19 0-27 13-27 32 0 13 3 25 9 33h36c6-8 9-20 9-33 0-19-8-32-27-32Z" fill="#3b6377" />,
    before: (
      <>
        <path
          d="M60 22c-17 0-24.5 12-24.5 30 0 6 .8 12 2.5 17.5l8 3.5c-2.5-6-3-11-3-17h34c0 6-.5 11-3 17l8-3.5C83.7 64 84.5 58 84.5 52c0-18-7.5-30-24.5-30Z"
          fill="#8fb3c4"
        />
        <path d="M60 22c-17 0-24.5 12-24.5 30 0 6 .8 12 2.5 17.5l3 1.3C38 55 42 36 60 22Z" fill="#dcecf3" />
        <path d="M40.5 50c12-3.5 27-3.5 39 0v7.5c-12 3.5-27 3.5-39 0Z" fill={INK.night} />
        <path
          d="M45 53.8c10-2.2 20-2.2 30 0"
          fill="none"
          stroke={HUE_INK['sentinel-seven'].light}
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path
          d="M60 22v26M60 60v8M48.5 25.5C46 33 45 40 45 47M71.5 25.5C74 33 75 40 75 47"
          fill="none"
          stroke="#5d8296"
          strokeWidth="1.2"
        />
        <path d={SPARK} transform="translate(60 36) scale(2.4 2.9)" fill={INK.gold} />
        <g fill="none" stroke={INK.gold} strokeWidth="1.4">
          <circle cx="36.5" cy="57" r="3.6" fill="#3b6377" />
          <circle cx="83.5" cy="57" r="3.6" fill="#3b6377" />
        </g>
      </>
    ),
  },
};
