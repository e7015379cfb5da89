import type { REACTION_KINDS } from '@crew/contracts/chat/chat.constants';

export type ReactionKind = (typeof REACTION_KINDS)[number];
