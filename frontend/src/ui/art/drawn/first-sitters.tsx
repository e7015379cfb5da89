import { HUE_INK, INK, SPARK } from '../ink.js';
import type { Sitter } from './portrait-frame.js';
import { rays } from './rays.js';

/** Captains of the decks of ascension, creation, survival and energy. */
export const FIRST_SITTERS = {
  // Silver hair, lids lowered, a halo of fine rays.
  seraphine: {
    faction: 'ascension',
    skin: '#a66b48',
    skinShade: '#7d4a35',
    brow: '#e8e0f2',
    lips: '#8d4050',
    aura: (
      <g fill="none" stroke={INK.goldLight}>
        <circle cx="60" cy="50" r="39" strokeOpacity="0.75" strokeWidth="1.2" />
        <path d={rays(36, 42, 47, 50)} strokeOpacity="0.55" strokeWidth="1" strokeLinecap="round" />
      </g>
    ),
    behind: (
      <path
        d="M60 20c-19 0-29 13-29 31 0 18-3 31-12 45 9 8 25 10 41 10s32-2 41-10c-9-14-12-27-12-45 0-18-10-31-29-31Z"
        fill="#cfc7e6"
      />
    ),
    before: (
      <>
        <path
          d="M60 22c-15 0-25 9-25.5 27-.2 8-1 15-3 22 6-3 9-9 10-18 .8-7 6-15 18.5-19 12.5 4 17.7 12 18.5 19 1 9 4 15 10 18-2-7-2.8-14-3-22C85 31 75 22 60 22Z"
          fill="#f1ecfb"
        />
        <path d="M41 52c2-9 8-15 19-18 11 3 17 9 19 18" fill="none" stroke={INK.gold} strokeWidth="1.5" />
        <path d={SPARK} transform="translate(60 36) scale(2.4 2.8)" fill={INK.goldLight} />
        <path
          d="M36 70c-1 10-4 18-9 26M84 70c1 10 4 18 9 26"
          fill="none"
          stroke="#a99fcd"
          strokeWidth="1.2"
          strokeLinecap="round"
        />
      </>
    ),
  },
  // A maker: wind in the hair, goggles pushed up, a beard trimmed in a hurry.
  orion: {
    faction: 'creation',
    skin: '#dba678',
    skinShade: '#b57a55',
    brow: '#3a1e1c',
    lips: '#a95648',
    eyes: '#5b2f22',
    aura: (
      <g fill={HUE_INK.creation.light}>
        <path d={SPARK} transform="translate(24 34) scale(2.2)" />
        <path d={SPARK} transform="translate(31 24) scale(1.6)" />
        <path d={SPARK} transform="translate(38 15.5) scale(1.3)" />
        <circle cx="97" cy="38" r="8" fillOpacity="0.2" />
        <circle cx="97" cy="38" r="3.4" fillOpacity="0.75" />
      </g>
    ),
    before: (
      <>
        <path
          d="M39.8 53c-.8 17 8 29.5 20.2 29.5S81 70 80.2 53c-1.2 8-3.4 12.5-7.2 13-4.5.6-7.5-2-13-2s-8.5 2.6-13 2c-3.8-.5-6-5-7.2-13Zm14.4 15.6c3.8-2 7.8-2 11.6 0-1.3 2.9-3.3 3.9-5.8 3.9s-4.5-1-5.8-3.9Z"
          fill="#3a1e1c"
          fillRule="evenodd"
        />
        <path
          d="M38.5 53C33 38 34 25 44 20c3-6.5 13-9 20-5.5 9-2 18 3.5 20.5 13 2 8 .5 17-3 25.5-1-9-4.5-15-9.5-18-4.5 2-9 1.5-12.5-.5-4 3-9 3.5-12.5 2.5-4.5 2.5-7.5 8-8.5 16Z"
          fill="#4a2622"
        />
        <path
          d="M61 16c-6 2.5-11 5-14 10M70 16.5c-5 2-8 4.5-10 8M79 23c-4 .5-7 2-9 4.5"
          fill="none"
          stroke={HUE_INK.creation.base}
          strokeWidth="1.8"
          strokeLinecap="round"
        />
        <path d="M38.5 40c6-3.5 37-3.5 43 0" fill="none" stroke={INK.umber} strokeWidth="3.6" />
        <g fill={HUE_INK.creation.base} stroke={INK.gold} strokeWidth="1.7">
          <ellipse cx="50.5" cy="36.5" rx="7.3" ry="5.2" />
          <ellipse cx="69.5" cy="36.5" rx="7.3" ry="5.2" />
        </g>
        <path
          d="M46.5 35c1-1.6 2.6-2.3 4.2-2.3M65.5 35c1-1.6 2.6-2.3 4.2-2.3"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.8"
          strokeWidth="1.3"
          strokeLinecap="round"
        />
      </>
    ),
  },
  // Weathered, hooded, a scar and a leaf.
  thorne: {
    faction: 'survival',
    skin: '#e2b494',
    skinShade: '#b98565',
    brow: '#8e8a80',
    lips: '#a4705f',
    eyes: '#3f6b3a',
    aura: (
      <path d="M-4 92 26 46l14 20 12-16 10 14L84 34l42 58v32H-4Z" fill={HUE_INK.survival.base} fillOpacity="0.22" />
    ),
    behind: (
      <path
        d="M60 10C33 10 23 31 24 58c.6 16-4 28-9 38 14 8 30 10 45 10s31-2 45-10c-5-10-9.6-22-9-38 1-27-9-48-36-48Z"
        fill="#24402a"
      />
    ),
    before: (
      <>
        <path
          d="M40 50c-.5 3-.8 7-.2 12 1.5 13 9 24.5 20.2 28.5 11.2-4 18.7-15.5 20.2-28.5.6-5 .3-9-.2-12-1.8 6-3.5 11.5-8 13.5-3.5 1.6-8-.6-12-.6s-8.5 2.2-12 .6c-4.5-2-6.2-7.5-8-13.5Zm14.6 18.8c3.6-1.7 7.2-1.7 10.8 0-1.3 2.7-3.2 3.6-5.4 3.6s-4.1-.9-5.4-3.6Z"
          fill="#a9a59a"
          fillRule="evenodd"
        />
        <path
          d="M60 13c-22 0-31 17-30.5 42 .2 10-.5 19-3 28 8-5 12-14 12.5-27C39.5 41 46 32.5 60 32.5S80.5 41 81 56c.5 13 4.5 22 12.5 27-2.5-9-3.2-18-3-28C91 30 82 13 60 13Z"
          fill="#35603a"
        />
        <path
          d="M39 57C39.5 41 46 32.5 60 32.5S80.5 41 81 57"
          fill="none"
          stroke={HUE_INK.survival.base}
          strokeWidth="1.8"
        />
        <path
          d="M60 13c-4 6-4 13 0 19.5M45 19c-2 5-2 10 .5 15M75 19c2 5 2 10-.5 15"
          fill="none"
          stroke="#24402a"
          strokeWidth="1.2"
          strokeLinecap="round"
        />
        <path d="m70.5 57 4 7" stroke="#b1685a" strokeWidth="1.4" strokeLinecap="round" />
      </>
    ),
    mantle: (
      <g>
        <path d="M14 100c12-8 22-11 33-12l13 14 13-14c11 1 21 4 33 12l8 26H6Z" fill="#2c4d31" />
        <path
          d="M47 88l13 14 13-14"
          fill="none"
          stroke={HUE_INK.survival.base}
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path
          d="M60 96c6 3 7 9 0 16-7-7-6-13 0-16Zm0 3v11"
          fill={HUE_INK.survival.base}
          stroke={INK.gold}
          strokeWidth="1.2"
        />
      </g>
    ),
  },
  // A black bob and a rising sun.
  lyra: {
    faction: 'energy',
    skin: '#f2c9a0',
    skinShade: '#d19a6e',
    brow: '#1c1426',
    lips: '#c2544c',
    eyes: '#33201c',
    aura: (
      <g>
        <path
          d={rays(24, 35, 50, 50)}
          stroke={INK.goldLight}
          strokeWidth="2.2"
          strokeOpacity="0.7"
          strokeLinecap="round"
        />
        <circle cx="60" cy="50" r="33" fill={HUE_INK.energy.base} fillOpacity="0.85" />
      </g>
    ),
    behind: (
      <path
        d="M60 19c-21 0-30 14-30 33 0 14-1 24-4 33 8 4 20 4 34 4s26 0 34-4c-3-9-4-19-4-33 0-19-9-33-30-33Z"
        fill="#1b1330"
      />
    ),
    before: (
      <>
        <path
          d="M60 20.5c-19 0-28.5 12-28.5 31 0 13-.5 23-3.5 32 5 .6 9.5-.3 12.5-2.5-1.5-7-2-15-1.5-26 7-2 14-7.5 17.5-15 5.5 7.5 13.5 12.5 24.5 15 .5 11 0 19-1.5 26 3 2.2 7.5 3.1 12.5 2.5-3-9-3.5-19-3.5-32 0-19-9.5-31-28.5-31Z"
          fill="#261a40"
        />
        <path
          d="M37 44c2-10 7-16 15-19M70 25.5c6 2.5 10 7 12.5 14"
          fill="none"
          stroke="#57458a"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path d="M32.5 41c12-8.5 43-8.5 55 0" fill="none" stroke={INK.gold} strokeWidth="2.6" />
        <circle cx="60" cy="34.6" r="4.2" fill={HUE_INK.energy.base} stroke={INK.goldLight} strokeWidth="1.4" />
        <g fill={INK.gold}>
          <circle cx="37.5" cy="66" r="2" />
          <circle cx="82.5" cy="66" r="2" />
        </g>
      </>
    ),
  },
} satisfies Record<string, Sitter>;
