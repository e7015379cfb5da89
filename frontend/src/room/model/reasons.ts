import type { Flag } from '@crew/contracts/chat/flag.entities';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Reason = Flag['reports'][number]['reason'];

/** The reasons for flagging a message. */
export const REASONS: Record<Reason, MessageDescriptor> = {
  inappropriate_content: msg`Inappropriate content`,
  spam: msg`Spam or advertising`,
  harassment: msg`Harassment or bullying`,
  hate: msg`Hate`,
  self_harm: msg`Somebody may harm themselves`,
  misinformation: msg`Misleading or untrue`,
  other: msg`Something else`,
};
