import styles from './waveform.module.css';

/** Strokes of a waveform: as many as the narrowest one has space for. */
const STROKES = 24;
const HEIGHT = 24;
/** With space for the ends of the longest strokes. */
const MIDDLE = HEIGHT / 2 + 1;
/** Silence is drawn too. */
const SHORTEST = 2;

/** The loudest of each of `count` equal parts, in their order; as many as there are if those are fewer. */
export function loudest(levels: readonly number[], count: number): number[] {
  const parts = Math.min(count, levels.length);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * levels.length) / parts);
    return Math.max(...levels.slice(from, Math.floor(((part + 1) * levels.length) / parts)));
  });
}

/** The loudness of a recording over its time. @param played its part that was played, 0 to 1 */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const strokes = loudest(peaks, STROKES);
  const lines = strokes.map((peak, place) => {
    const half = Math.max(SHORTEST, (peak / 100) * HEIGHT) / 2;
    return <line key={place} x1={place + 0.5} x2={place + 0.5} y1={MIDDLE - half} y2={MIDDLE + half} />;
  });
  return (
    <svg
      className={styles.waveform}
      viewBox={[0, 0, strokes.length, 2 * MIDDLE].join(' ')}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g className={styles.strokes}>{lines}</g>
      <g className={styles.played} style={{ clipPath: `inset(0 ${(1 - played) * 100}% 0 0) view-box` }}>
        {lines}
      </g>
    </svg>
  );
}
