import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCaptainFace } from '../lib/captain-faces.js';
import { classNames } from '../lib/class-names.js';
import { useReadUrl } from '../lib/read-url.js';
import { HUE_INK, INK } from './art/ink.js';
import { SPARK } from './art/spark.js';
import { isCaptain, Portrait } from './art/portrait.js';
import styles from './avatar.module.css';

interface AvatarProps extends ComponentProps<'span'> {
  /** Display name or username; also the seed of a drawn avatar. */
  name: string;
  /** URL or storage path of the picture; a drawn avatar replaces a missing or broken one. */
  src?: string | null | undefined;
  /** Key of a captain: shows the current portrait, or the built-in drawing, whatever `src` is. */
  captain?: string | undefined;
  /** Edge in pixels. */
  size?: number;
}

/** A face: picture, portrait, or one drawn from the name. Decorative, since the name is shown beside it. */
export function Avatar({ name, src, captain, size = 40, className, style, ...props }: AvatarProps) {
  const face = useCaptainFace(captain);
  const drawn =
    captain && isCaptain(captain) ? <Portrait captain={captain} size={size} /> : <Drawn name={name} size={size} />;
  const address = face ? face.avatarUrl : src;
  return (
    <span
      {...props}
      translate="no"
      className={classNames(styles.avatar, captain && address ? styles.medallion : undefined, className)}
      style={{ width: `${size}px`, height: `${size}px`, ...style }}
    >
      {address ? <Picture address={address} size={size} drawn={drawn} /> : drawn}
    </span>
  );
}

/** The picture at an address; `drawn` until that is known, and if it does not load. */
function Picture({ address, size, drawn }: { address: string; size: number; drawn: ReactNode }) {
  const { url, renew } = useReadUrl(address, 'thumbnail');
  const [broken, setBroken] = useState<string>();
  if (!url || broken === url) return drawn;
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={styles.picture}
      onError={() => {
        setBroken(url);
        renew();
      }}
    />
  );
}

/** Initials on a smaller avatar stand on a plain ground: a pattern makes them hard to read. */
const PATTERN_FROM_PX = 40;
/** A smaller avatar has one letter: of two, each would be lower than 12 px. */
const INITIALS_FROM_PX = 28;

const hues = Object.values(HUE_INK);

/** FNV-1a hash: the same name has the same colors everywhere. */
const hash = (text: string) =>
  Array.from(text).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );

const initials = (name: string) => {
  const words = name
    .trim()
    .split(/[\s_-]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters.map((word) => Array.from(word ?? '?')[0]?.toUpperCase()).join('');
};

function Drawn({ name, size }: { name: string; size: number }) {
  const seed = hash(name);
  const hue = hues[seed % hues.length] ?? HUE_INK.ascension;
  const turn = (seed >>> 4) % 360;
  const moon = (seed >>> 12) % 360;
  const hasInitials = size >= INITIALS_FROM_PX;
  const letters = initials(name);
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={hue.deep} />
      {size >= PATTERN_FROM_PX && (
        <>
          <g transform={`rotate(${turn} 20 20)`}>
            <circle cx="20" cy="46" r="26" fill={hue.base} fillOpacity="0.5" />
            <circle cx="20" cy="52" r="26" fill={INK.night} fillOpacity="0.35" />
          </g>
          <path d={SPARK} transform={`rotate(${moon} 20 20) translate(20 6) scale(1.6)`} fill={INK.goldLight} />
        </>
      )}
      <text
        x="20"
        y="21"
        textAnchor="middle"
        dominantBaseline="central"
        fill="#fff"
        fontSize={hasInitials ? 17 : 24}
        fontWeight="600"
        fontFamily="var(--crew-fonts-body)"
      >
        {hasInitials ? letters : Array.from(letters)[0]}
      </text>
    </svg>
  );
}
