/** Members of a direct conversation, with the one who starts it. */
export const DIRECT_MEMBERS_MAX = 10;
export const DIRECT_FULL = `A conversation has at most ${DIRECT_MEMBERS_MAX} members`;
