import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Droplet,
  Flame,
  Hand,
  HandHeart,
  Heart,
  Laugh,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Moon,
  Rocket,
  Sparkles,
  Star,
} from 'lucide-react';
import type { HueName } from '../../theme/palette.js';
import type { Mark, ReactionKind } from '../model/reaction.js';

/** Label, icon and hue of each reaction but emoji. */
export const REACTIONS: Record<Mark, { label: MessageDescriptor; Icon: LucideIcon; hue: HueName }> = {
  heart: { label: msg({ message: 'Love', context: 'reaction' }), Icon: Heart, hue: 'creation' },
  spark: { label: msg({ message: 'Inspired', context: 'reaction' }), Icon: Sparkles, hue: 'gold' },
  flame: { label: msg({ message: 'On fire', context: 'reaction' }), Icon: Flame, hue: 'energy' },
  thanks: { label: msg({ message: 'Thank you', context: 'reaction' }), Icon: HandHeart, hue: 'music' },
  laugh: { label: msg({ message: 'Funny', context: 'reaction' }), Icon: Laugh, hue: 'gold' },
  star: { label: msg({ message: 'Star', context: 'reaction' }), Icon: Star, hue: 'gold' },
  idea: { label: msg({ message: 'Good idea', context: 'reaction' }), Icon: Lightbulb, hue: 'energy' },
  wave: { label: msg({ message: 'Hello', context: 'reaction' }), Icon: Hand, hue: 'sentinel-seven' },
  rocket: { label: msg({ message: 'Let us go', context: 'reaction' }), Icon: Rocket, hue: 'ascension' },
  leaf: { label: msg({ message: 'Calm', context: 'reaction' }), Icon: Leaf, hue: 'survival' },
  moon: { label: msg({ message: 'Good night', context: 'reaction' }), Icon: Moon, hue: 'ascension' },
  tear: { label: msg({ message: 'Sad', context: 'reaction' }), Icon: Droplet, hue: 'sentinel-seven' },
};

const markOf = (kind: ReactionKind) => (Object.hasOwn(REACTIONS, kind) ? REACTIONS[kind as Mark] : undefined);

/** The name and hue of a reaction. Screen readers name an emoji themselves. */
export function reactionLook(kind: ReactionKind): { name: string; hue?: HueName } {
  const mark = markOf(kind);
  return mark ? { name: i18n._(mark.label), hue: mark.hue } : { name: kind };
}

/** The icon of a reaction. Decorative: its name is in a label. */
export function ReactionIcon({ kind, size = 18 }: { kind: ReactionKind; size?: number }) {
  const Icon = markOf(kind)?.Icon;
  if (!Icon) return <span aria-hidden="true">{kind}</span>;
  return <Icon size={size} fill="currentColor" fillOpacity={0.25} aria-hidden="true" />;
}
