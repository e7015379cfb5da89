import type { Decide } from '@crew/message-log/change-queue';

/** Shows the economy's count of tips. Events may arrive in any order: the greatest count is the latest. */
export const withTips =
  (tips: number, tipsTotal: number): Decide =>
  (message) =>
    tips > message.tips || tipsTotal > message.tipsTotal
      ? { set: { tips: Math.max(tips, message.tips), tipsTotal: Math.max(tipsTotal, message.tipsTotal) } }
      : undefined;

/** {@link withTips} for boosts. */
export const withBoosts =
  (boosts: number): Decide =>
  (message) =>
    boosts > message.boosts ? { set: { boosts } } : undefined;
