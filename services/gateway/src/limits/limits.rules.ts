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

/** Returns what each limit allows per member, and per network of visitors. Without a rule for members they count by address. */
export const limitRules = (env: GatewayEnv): Record<Counted, { member: Rule[]; visitor: Rule[] }> => ({
  messages: {
    member: [
      { max: env.LIMIT_MESSAGES_PER_10_SECONDS, seconds: 10 },
      { max: env.LIMIT_MESSAGES_PER_MINUTE, seconds: MINUTE_S },
    ],
    visitor: [],
  },
  edits: { member: [{ max: env.LIMIT_EDITS_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  reactions: { member: [{ max: env.LIMIT_REACTIONS_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  typing: { member: [{ max: env.LIMIT_TYPING_PER_10_SECONDS, seconds: 10 }], visitor: [] },
  reading: { member: [{ max: env.LIMIT_READING_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  flags: { member: [{ max: env.LIMIT_FLAGS_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  settings: { member: [{ max: env.LIMIT_SETTINGS_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  account: {
    member: [{ max: env.LIMIT_ACCOUNT_PER_MINUTE, seconds: MINUTE_S }],
    visitor: [{ max: env.LIMIT_ACCOUNT_PER_MINUTE_SIGNED_OUT, seconds: MINUTE_S }],
  },
  mails: {
    member: [{ max: env.LIMIT_MAILS_PER_HOUR, seconds: HOUR_S }],
    visitor: [{ max: env.LIMIT_MAILS_PER_HOUR_SIGNED_OUT, seconds: HOUR_S }],
  },
  admin: { member: [{ max: env.LIMIT_ADMIN_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  money: { member: [{ max: env.LIMIT_MONEY_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  captains: { member: [{ max: env.LIMIT_CAPTAIN_REPLIES_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  help: {
    member: [{ max: env.LIMIT_HELP_REPLIES_PER_HOUR, seconds: HOUR_S }],
    visitor: [{ max: env.LIMIT_HELP_REPLIES_PER_HOUR_SIGNED_OUT, seconds: HOUR_S }],
  },
  summaries: { member: [{ max: env.LIMIT_SUMMARIES_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  promptTrials: { member: [{ max: env.LIMIT_PROMPT_TRIALS_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  searches: { member: [{ max: env.LIMIT_SEARCHES_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  registrations: { member: [], visitor: [{ max: env.LIMIT_REGISTRATIONS_PER_HOUR, seconds: HOUR_S }] },
  uploads: { member: [{ max: env.LIMIT_UPLOADS_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  devices: { member: [{ max: env.LIMIT_DEVICES_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  newPods: { member: [{ max: env.LIMIT_PODS_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  pods: { member: [{ max: env.LIMIT_POD_CHANGES_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  podLinks: { member: [{ max: env.LIMIT_POD_LINKS_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  newConversations: { member: [{ max: env.LIMIT_CONVERSATIONS_PER_HOUR, seconds: HOUR_S }], visitor: [] },
  conversations: { member: [{ max: env.LIMIT_CONVERSATION_CHANGES_PER_MINUTE, seconds: MINUTE_S }], visitor: [] },
  requests: { member: [], visitor: [{ max: env.LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT, seconds: MINUTE_S }] },
});
