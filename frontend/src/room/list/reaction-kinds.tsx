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
import type { ReactionKind } from '../model/reaction.js';

/** Label, icon and hue of each reaction. */
export const REACTIONS: Record<ReactionKind, { label: string; Icon: LucideIcon; hue: HueName }> = {
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

/** The icon of a reaction. Decorative: its name is in a label. */
export function ReactionIcon({ kind, size = 18 }: { kind: ReactionKind; size?: number }) {
  const { Icon } = REACTIONS[kind];
  return <Icon size={size} fill="currentColor" fillOpacity={0.25} aria-hidden="true" />;
}
