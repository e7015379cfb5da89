import { useId } from 'react';
import { SPARK } from '../../ui/art/spark.js';
import styles from './landing-hero.module.css';

/** The light of each deck over the horizon: hue, x, height, width. */
const BEAMS = [
  ['ascension', 178, 560, 190],
  ['creation', 396, 640, 170],
  ['survival', 590, 520, 150],
  ['energy', 850, 520, 150],
  ['music', 1044, 640, 170],
  ['money', 1262, 560, 190],
] as const;

/** How a beam thins out from its foot: offset, opacity. Many small steps, or the eye sees an edge. */
const FADE = [
  [0, 0.58],
  [0.12, 0.44],
  [0.28, 0.28],
  [0.46, 0.15],
  [0.66, 0.06],
  [0.84, 0.015],
  [1, 0],
] as const;

/** The planet's edge at x. */
const horizon = (x: number) => 2080 - Math.sqrt(1440 ** 2 - (x - 720) ** 2);

/** Silhouettes seen from behind, feet at 0,0. */
const COAT =
  'M0-104c4.6 0 7.6 3.6 7.6 8.4 0 3.8-1.6 6.8-3.8 8.2l.2 2.6c7.6 1.6 12.6 4.6 14.2 10.4 2.6 9.8 3.8 20.6 4.2 31l-4.4.6-3-18.2c.4 8.6 2 19.6 3.4 31.4l3.2 29.6H1.6L0-34l-1.6 34h-20l3.2-29.6c1.4-11.8 3-22.8 3.4-31.4l-3 18.2-4.4-.6c.4-10.4 1.6-21.2 4.2-31 1.6-5.8 6.6-8.8 14.2-10.4l.2-2.6c-2.2-1.4-3.8-4.4-3.8-8.2 0-4.8 3-8.4 7.6-8.4Z';
const ROBE =
  'M0-108c5.6 0 8.8 4.2 8.8 9.8 0 3.6-1.2 6.6-3 8.8 8.2 2.4 13 7.6 14.8 17.8C24-52 27-26 30 0h-60c3-26 6-52 9.4-71.6 1.8-10.2 6.6-15.4 14.8-17.8-1.8-2.2-3-5.2-3-8.8 0-5.6 3.2-9.8 8.8-9.8Z';
const CHILD =
  'M0-66c4.2 0 7 3.2 7 7.2 0 3-1.2 5.4-3 6.8 5.8 1.6 8.8 5.6 9.8 12.4C15.8-27 16.8-13 17.6 0h-35.2c.8-13 1.8-27 3.8-39.6 1-6.8 4-10.8 9.8-12.4-1.8-1.4-3-3.8-3-6.8 0-4 2.8-7.2 7-7.2Z';

/** The figures at the rail: x, scale, shape. */
const CREW = [
  [420, 1, COAT],
  [474, 0.92, ROBE],
  [612, 1.04, COAT],
  [655, 1, CHILD],
  [806, 1.02, ROBE],
  [858, 0.96, COAT],
  [1012, 1, COAT],
] as const;

/** The observation deck: a dawn over the planet's edge, six lights in the sky, the crew at the rail. */
export function HeroView() {
  const id = useId();
  return (
    <svg className={styles.view} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <HeroGradients id={id} />

      {BEAMS.map(([deck, x, height, width]) => (
        <rect
          key={deck}
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
        <path d={SPARK} transform="scale(150 3.2)" />
        <path d={SPARK} transform="scale(3.6 66)" />
        <path d={SPARK} transform="scale(11 13)" />
      </g>

      <g fill="none" stroke={`url(#${id}strut)`}>
        <path d="M-30 900C40 430 290 40 720 12c430 28 680 418 750 888" strokeWidth="1.4" />
        <path d="M-64 900C10 404 268 4 720-24c452 28 710 428 784 924" strokeWidth="5" strokeOpacity="0.5" />
      </g>

      <g fill="var(--shade)">
        <path d="M0 842c420-26 1020-26 1440 0v58H0Z" />
        {CREW.map(([x, scale, shape]) => (
          <path key={x} d={shape} transform={`translate(${x} 834) scale(${scale})`} />
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

/** The fills that the view refers to by `id` and name. */
const HeroGradients = ({ id }: { id: string }) => (
  <defs>
    {BEAMS.map(([deck]) => (
      <radialGradient key={deck} id={`${id}${deck}`} cx="0.5" cy="1" r="1" gradientTransform="matrix(0.5 0 0 1 0.25 0)">
        {FADE.map(([offset, opacity]) => (
          <stop key={offset} offset={offset} stopColor={`var(--crew-colors-${deck}-solid)`} stopOpacity={opacity} />
        ))}
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
);
