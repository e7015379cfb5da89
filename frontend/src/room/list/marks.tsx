import type { REACTION_KINDS } from '@crew/contracts/chat/chat.constants';
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

export type MarkKind = (typeof REACTION_KINDS)[number];

/** The marks that can be put to a message: what each says, how it is drawn and in which light. */
export const MARKS: Record<MarkKind, { label: string; Icon: LucideIcon; hue: string }> = {
  heart: { label: 'Love', Icon: Heart, hue: 'creation' },
  spark: { label: 'Inspired', Icon: Sparkles, hue: 'gold' },
  flame: { label: 'On fire', Icon: Flame, hue: 'energy' },
  thanks: { label: 'Thank you', Icon: HandHeart, hue: 'music' },
  laugh: { label: 'Funny', Icon: Laugh, hue: 'gold' },
  star: { label: 'Star', Icon: Star, hue: 'gold' },
  idea: { label: 'Good idea', Icon: Lightbulb, hue: 'energy' },
  wave: { label: 'Hello', Icon: Hand, hue: 'sentinel-seven' },
  rocket: { label: 'Let us go', Icon: Rocket, hue: 'ascension' },
  leaf: { label: 'Calm', Icon: Leaf, hue: 'survival' },
  moon: { label: 'Good night', Icon: Moon, hue: 'ascension' },
  tear: { label: 'Sad', Icon: Droplet, hue: 'sentinel-seven' },
};

/** A mark, drawn. Decorative: its name stands in a label. */
export function Mark({ kind, size = 18 }: { kind: MarkKind; size?: number }) {
  const { Icon } = MARKS[kind];
  return <Icon size={size} fill="currentColor" fillOpacity={0.25} aria-hidden="true" />;
}
