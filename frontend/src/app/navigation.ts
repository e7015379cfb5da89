import {
  Compass,
  House,
  type LucideIcon,
  MessageCircle,
  ShoppingBag,
  Star,
  UserRound,
  Users,
  WandSparkles,
} from 'lucide-react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { hasRoute } from './routes.js';

export interface NavItem {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Highlighted on every path that begins with this; by default on its own path only. */
  under?: string;
  /** Shown in the dock of small screens; the others are in the account menu. */
  dock: boolean;
}

const items = (): readonly (NavItem & { admin?: true })[] => [
  { label: t`Home`, to: '/dashboard', Icon: House, under: '/dashboard', dock: true },
  { label: t`Bridge`, to: '/bridge/ascension', Icon: Compass, under: '/bridge', dock: true },
  { label: t`Pods`, to: '/pods', Icon: Users, under: '/pods', dock: true },
  { label: t`Messages`, to: '/messages', Icon: MessageCircle, under: '/messages', dock: true },
  {
    label: t`Avatar Station`,
    to: '/avatar-station',
    Icon: WandSparkles,
    under: '/avatar-station',
    dock: false,
  },
  { label: t`Shop`, to: '/shop', Icon: ShoppingBag, under: '/shop', dock: true },
  { label: t`Profile`, to: '/profile', Icon: UserRound, dock: false },
  { label: t`Captain's Deck`, to: '/admin', Icon: Star, under: '/admin', dock: false, admin: true },
];

/** The screens in a member's navigation. */
export const navigationFor = (user: User): readonly NavItem[] =>
  items().filter(({ to, admin }) => (!admin || user.isAdmin) && hasRoute(to));

export const isUnder = (pathname: string, { to, under }: NavItem): boolean =>
  pathname === to || (under !== undefined && `${pathname}/`.startsWith(`${under}/`));
