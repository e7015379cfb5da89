import type { LimitName } from '@crew/contracts/rpc';
import type { GatewayEnv } from '../gateway.env.js';

/** A counter: the limits that calls name, and `requests` for all requests of visitors. */
export type Counted = Exclude<LimitName, 'none'> | 'requests';

/** At most `max` times in a window of `seconds` that starts with the first. */
export interface Rule {
  max: number;
  seconds: number;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Returns what each limit allows per member, and per address of visitors. */
export const limitRules = (env: GatewayEnv): Record<Counted, { member: Rule[]; visitor: Rule[] }> => ({
  messages: {
    member: [
      { max: env.LIMIT_MESSAGES_PER_10_SECONDS, seconds: 10 },
      { max: env.LIMIT_MESSAGES_PER_MINUTE, seconds: MINUTE_S },
    ],
    visitor: [],
  },
  money: { member: [{ max: env.LIMIT_MONEY_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  captains: { member: [{ max: env.LIMIT_CAPTAIN_REPLIES_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  help: {
    member: [{ max: env.LIMIT_HELP_REPLIES_PER_HOUR, seconds: HOUR_S }],
    visitor: [{ max: env.LIMIT_HELP_REPLIES_PER_HOUR_SIGNED_OUT, seconds: HOUR_S }],
  },
  searches: { member: [{ max: env.LIMIT_SEARCHES_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  registrations: { member: [], visitor: [{ max: env.LIMIT_REGISTRATIONS_PER_HOUR, seconds: HOUR_S }] },
  uploads: { member: [{ max: env.LIMIT_UPLOADS_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  devices: { member: [{ max: env.LIMIT_DEVICES_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  newPods: { member: [{ max: env.LIMIT_PODS_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  podLinks: { member: [{ max: env.LIMIT_POD_LINKS_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  requests: { member: [], visitor: [{ max: env.LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT, seconds: MINUTE_S }] },
});
