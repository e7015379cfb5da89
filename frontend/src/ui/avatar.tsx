import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useCaptainFace } from '../lib/captain-faces.js';
import { useReadUrl } from '../lib/read-url.js';
import { HUE_INK, INK, SPARK } from './art/ink.js';
import { isCaptain, Portrait } from './art/portrait.js';

interface AvatarProps extends HTMLChakraProps<'span'> {
  /** Display name or username; also the seed of a drawn avatar. */
  name: string;
  /** URL or storage path of the picture; a drawn avatar replaces a missing or broken one. */
  src?: string | null;
  /** Key of a captain: shows the current portrait, or the built-in drawing, whatever `src` is. */
  captain?: string;
  /** Edge in pixels. */
  size?: number;
}

/** A face: picture, portrait, or one drawn from the name. Decorative, since the name is shown beside it. */
export function Avatar({ name, src, captain, size = 40, ...props }: AvatarProps) {
  const face = useCaptainFace(captain);
  const { url, renew } = useReadUrl(face ? face.avatarUrl : src, 'thumbnail');
  const [broken, setBroken] = useState<string>();
  return (
    <chakra.span
      display="inline-block"
      flexShrink="0"
      w={`${size}px`}
      h={`${size}px`}
      borderRadius="full"
      overflow="hidden"
      {...props}
    >
      {url && broken !== url ? (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          onError={() => {
            setBroken(url);
            renew();
          }}
        />
      ) : captain && isCaptain(captain) ? (
        <Portrait captain={captain} size={size} />
      ) : (
        <Drawn name={name} size={size} />
      )}
    </chakra.span>
  );
}

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
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={hue.deep} />
      <g transform={`rotate(${turn} 20 20)`}>
        <circle cx="20" cy="46" r="26" fill={hue.base} fillOpacity="0.5" />
        <circle cx="20" cy="52" r="26" fill={INK.night} fillOpacity="0.35" />
      </g>
      <path d={SPARK} transform={`rotate(${moon} 20 20) translate(20 6) scale(1.6)`} fill={INK.goldLight} />
      <text
        x="20"
        y="21"
        textAnchor="middle"
        dominantBaseline="central"
        fill="#fff"
        fontSize="17"
        fontWeight="600"
        fontFamily="var(--crew-fonts-body)"
      >
        {initials(name)}
      </text>
    </svg>
  );
}
