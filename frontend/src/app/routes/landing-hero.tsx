import { type CSSProperties, useId } from 'react';
import { SPARK } from '../../ui/art/ink.js';
import styles from './landing-hero.module.css';

/** Where the light of each deck stands over the horizon: hue, x, height, width. */
const BEAMS = [
  ['ascension', 178, 560, 190],
  ['creation', 396, 640, 170],
  ['survival', 590, 520, 150],
  ['energy', 850, 520, 150],
  ['music', 1044, 640, 170],
  ['money', 1262, 560, 190],
] as const;

/** The planet's edge at x. */
const horizon = (x: number) => 2080 - Math.sqrt(1440 ** 2 - (x - 720) ** 2);

const PERSON =
  'M0-58a9.5 9.5 0 0 1 9.5 9.8c0 4.3-2 7.6-4.6 9.4 8.6 2.6 12.6 8.6 13.6 18.8L22 0h-44l3.5-20c1-10.2 5-16.2 13.6-18.8-2.6-1.8-4.6-5.1-4.6-9.4A9.5 9.5 0 0 1 0-58Z';
const CLOAKED =
  'M0-60c7 0 10.5 5 10.5 11 0 3.5-1 6.5-2.5 9 9 3 13 13 16 40h-48c3-27 7-37 16-40-1.5-2.5-2.5-5.5-2.5-9C-10.5-55-7-60 0-60Z';

/** Those at the rail: x, scale, shape. */
const CREW = [
  [470, 1, PERSON],
  [522, 0.78, CLOAKED],
  [640, 1.06, CLOAKED],
  [780, 0.7, PERSON],
  [826, 1.02, PERSON],
  [962, 0.94, CLOAKED],
] as const;

/** The observation deck: a dawn over the planet's edge, six lights in the sky, the crew at the rail. */
export function HeroView() {
  const id = useId();
  return (
    <svg className={styles.view} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        {BEAMS.map(([deck]) => (
          <radialGradient
            key={deck}
            id={`${id}${deck}`}
            cx="0.5"
            cy="1"
            r="1"
            gradientTransform="matrix(0.5 0 0 1 0.25 0)"
          >
            <stop stopColor={`var(--crew-colors-${deck}-solid)`} stopOpacity="0.62" />
            <stop offset="0.45" stopColor={`var(--crew-colors-${deck}-solid)`} stopOpacity="0.16" />
            <stop offset="1" stopColor={`var(--crew-colors-${deck}-solid)`} stopOpacity="0" />
          </radialGradient>
        ))}
        <radialGradient id={`${id}sun`}>
          <stop stopColor="var(--sun)" stopOpacity="0.95" />
          <stop offset="0.18" stopColor="var(--sun)" stopOpacity="0.42" />
          <stop offset="0.5" stopColor="var(--sun)" stopOpacity="0.12" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}air`}>
          <stop offset="0.953" stopColor="var(--air)" stopOpacity="0" />
          <stop offset="0.96" stopColor="var(--sun)" stopOpacity="0.75" />
          <stop offset="0.966" stopColor="var(--air)" stopOpacity="0.42" />
          <stop offset="1" stopColor="var(--air)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}planet`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--planet-edge)" />
          <stop offset="0.14" stopColor="var(--planet)" />
        </linearGradient>
        <linearGradient id={`${id}rim`} x1="0" x2="1">
          <stop stopColor="var(--sun)" stopOpacity="0.12" />
          <stop offset="0.5" stopColor="var(--sun-core)" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0.12" />
        </linearGradient>
        <linearGradient id={`${id}strut`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sun)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0.1" />
        </linearGradient>
      </defs>

      {BEAMS.map(([deck, x, height, width], i) => (
        <rect
          key={deck}
          className={styles.beam}
          style={{ '--delay': `${i * -1.7}s` } as CSSProperties}
          x={x - width / 2}
          y={horizon(x) - height + 12}
          width={width}
          height={height}
          fill={`url(#${id}${deck})`}
        />
      ))}
      <circle cx="720" cy="640" r="420" fill={`url(#${id}sun)`} />
      <circle cx="720" cy="2080" r="1500" fill={`url(#${id}air)`} />
      <circle cx="720" cy="2080" r="1440" fill={`url(#${id}planet)`} />
      <circle cx="720" cy="2080" r="1440" fill="none" stroke={`url(#${id}rim)`} strokeWidth="3" />
      {BEAMS.map(([deck, x]) => (
        <circle key={deck} cx={x} cy={horizon(x) - 5} r="4" fill={`var(--crew-colors-${deck}-fg)`} />
      ))}
      <g transform="translate(720 640)" fill="var(--sun-core)">
        <path className={styles.flare} d={SPARK} transform="scale(150 3.2)" />
        <path className={styles.flare} d={SPARK} transform="scale(3.6 66)" />
        <path d={SPARK} transform="scale(11 13)" />
      </g>

      <g fill="none" stroke={`url(#${id}strut)`}>
        <path d="M-30 900C40 430 290 40 720 12c430 28 680 418 750 888" strokeWidth="1.4" />
        <path d="M-64 900C10 404 268 4 720-24c452 28 710 428 784 924" strokeWidth="5" strokeOpacity="0.5" />
      </g>

      <g fill="var(--shade)">
        <path d="M0 842c420-26 1020-26 1440 0v58H0Z" />
        {CREW.map(([x, scale, shape]) => (
          <path key={x} d={shape} transform={`translate(${x} ${828}) scale(${scale * 1.25})`} />
        ))}
      </g>
      <g fill="none" stroke="var(--sun)" strokeLinecap="round">
        <path d="M0 806c420-25 1020-25 1440 0" strokeWidth="3.5" strokeOpacity="0.7" />
        <path d="M0 842c420-26 1020-26 1440 0" strokeWidth="1.2" strokeOpacity="0.35" />
        <path
          d="M120 800v38M320 790v38M520 785v38M720 783.5v38M920 785v38M1120 790v38M1320 800v38"
          strokeWidth="2"
          strokeOpacity="0.4"
        />
      </g>
    </svg>
  );
}
