import { AVATAR_TRAITS, type AvatarTraits, chosenOptions, type SingleTrait } from '@crew/contracts/media/avatar-traits';
import { type ReactNode, useId } from 'react';
import { INK } from '../ink.js';
import { Face } from './face.js';
import { BEHIND, ON_SKIN, WORN } from './features.js';
import { HAIR } from './hair.js';
import { facePath, HEADS } from './head.js';

/** Defaults of traits that are not chosen. */
const ANYBODY = {
  hairStyle: 'short',
  hairColor: 'brown',
  eyeColor: 'brown',
  skinTone: 'golden',
  faceShape: 'oval',
  artStyle: 'digital',
  ageRange: 'late-twenties',
  expression: 'serene',
} as const satisfies AvatarTraits;

/** How far hair has turned white, by age. */
const WHITENED = { forties: 0.25, fifties: 0.5, elder: 0.85 } as Partial<Record<string, number>>;

const SHOULDERS = 'M16 124c1-19 15-27 30-30 4-1 7-3 7.5-6h13c.5 3 3.5 5 7.5 6 15 3 29 11 30 30Z';

interface SketchProps {
  traits: AvatarTraits;
  /** Edge in pixels. */
  size?: number;
  /** Omits the hair, to show what is under it. */
  bald?: boolean;
  /** The visible part of the 120-unit grid. */
  view?: string;
}

/** A face drawn by its traits: the DNA Lab's preview before the avatar is generated. */
export function Sketch({ traits, size = 96, bald = false, view = '0 0 120 120' }: SketchProps) {
  const id = useId();
  const of = <T extends SingleTrait>(name: T) => (traits[name] ?? ANYBODY[name]) as NonNullable<AvatarTraits[T]>;
  const swatch = (name: 'hairColor' | 'eyeColor' | 'skinTone'): readonly string[] => {
    const [chosen] = chosenOptions({ ...ANYBODY, ...defined(traits) }, name);
    return chosen?.swatch ?? AVATAR_TRAITS[name].options[0].swatch ?? [];
  };
  const [age, head, hair] = [of('ageRange'), HEADS[of('faceShape')], HAIR[of('hairStyle')]];
  const [skin] = swatch('skinTone');
  const [eyes = INK.shade] = swatch('eyeColor');
  const strands = swatch('hairColor');
  const [brows = INK.shade] = strands;
  const fill = `url(#${id}hair)`;
  const features = traits.features ?? [];
  const drawn = { head, hair: fill };
  const whitened = WHITENED[age] ?? 0;
  const layer = (node: ReactNode) =>
    !bald && (
      <>
        <g fill={fill}>{node}</g>
        {whitened > 0 && (
          <g fill="#f2f1f6" opacity={whitened}>
            {node}
          </g>
        )}
      </>
    );

  return (
    <svg width={size} height={size} viewBox={view} aria-hidden="true">
      <linearGradient id={`${id}hair`} x1="34" y1="16" x2="86" y2="104" gradientUnits="userSpaceOnUse">
        {(strands.length > 1 ? strands : [...strands, ...strands]).map((colour, index, { length }) => (
          <stop key={index} offset={index / (length - 1)} stopColor={colour} />
        ))}
      </linearGradient>
      {features.map((feature) => (
        <g key={feature}>{BEHIND[feature]}</g>
      ))}
      <g filter="brightness(0.72)">{layer(hair.behind)}</g>
      <path d={SHOULDERS} fill={INK.dusk} />
      <path d="M53 88l7 12 7-12" fill="none" stroke={INK.gold} strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M52 70h16v18c0 7-16 7-16 0Z" fill={skin} />
      <path d="M52 76c5 6 11 6 16 0v12c0 7-16 7-16 0Z" fill={INK.shade} opacity="0.28" />
      <g fill={skin}>
        <ellipse cx={60 - head.cheek - 0.5} cy="57" rx="3.4" ry="5.6" />
        <ellipse cx={60 + head.cheek + 0.5} cy="57" rx="3.4" ry="5.6" />
        <path d={facePath(head)} />
      </g>
      <clipPath id={`${id}face`}>
        <path d={facePath(head)} />
      </clipPath>
      <path d="M68 20c8 22 6 44-6 70h40V20Z" fill={INK.shade} opacity="0.13" clipPath={`url(#${id}face)`} />
      <Face expression={of('expression')} age={age} eyes={eyes} brows={brows} />
      {features.map((feature) => (
        <g key={feature}>{ON_SKIN[feature]?.(drawn)}</g>
      ))}
      {layer(hair.before)}
      {features.map((feature) => (
        <g key={feature}>{WORN[feature]?.(drawn)}</g>
      ))}
    </svg>
  );
}

const defined = (traits: AvatarTraits): AvatarTraits =>
  Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== undefined));
