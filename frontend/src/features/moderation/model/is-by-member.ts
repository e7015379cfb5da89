import type { Flag } from '@crew/contracts/chat/flag.entities';

/** Whether a member wrote a flagged message, as all direct messages are. */
export const isByMember = (message: Flag['message']): boolean => message === null || message.messageType === 'member';
