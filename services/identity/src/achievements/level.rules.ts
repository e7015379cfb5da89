import type { MemberLevel, MemberStats } from '@crew/contracts/identity/identity.entities';

/** Points by kind of activity. */
const POINTS = { message: 1, tippedItc: 0.5, receivedItc: 0.5, boost: 3, badge: 20 } as const;
/** Level n + 1 begins n times this many points after level n. */
const STEP = 25;

const TITLES = ['Cadet', 'Scout', 'Navigator', 'Pilot', 'Pathfinder', 'Commander', 'Luminary', 'Starkeeper'];

/** Points at which level n begins: 0, 25, 75, 150, 250 … */
export const levelBegins = (level: number): number => (STEP * level * (level - 1)) / 2;

/** The level for a member’s totals and number of badges. It never decreases, because neither do they. */
export function levelOf(stats: MemberStats, badges: number): MemberLevel {
  const points = Math.floor(
    stats.messages * POINTS.message +
      stats.tipsGiven * POINTS.tippedItc +
      stats.tipsReceived * POINTS.receivedItc +
      stats.boosts * POINTS.boost +
      badges * POINTS.badge,
  );
  const number = Math.floor((1 + Math.sqrt(1 + (8 * points) / STEP)) / 2);
  const title = TITLES[Math.min(number, TITLES.length) - 1]!;
  return { number, title, points, from: levelBegins(number), next: levelBegins(number + 1) };
}
