import type { REACTION_KINDS } from '@crew/contracts/chat/chat.constants';

/** A kind of reaction with a drawing of the product's own. */
export type Mark = (typeof REACTION_KINDS)[number];

/** A {@link Mark}, or an emoji. */
export type ReactionKind = string;
