import type { Flag } from '@crew/contracts/chat/flag.entities';

export type Reason = Flag['reports'][number]['reason'];

/** The reasons for flagging a message. */
export const REASONS: Record<Reason, string> = {
  inappropriate_content: 'Inappropriate content',
  spam: 'Spam or advertising',
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  self_harm: 'Somebody may harm themselves',
  misinformation: 'Misleading or untrue',
  other: 'Something else',
};
