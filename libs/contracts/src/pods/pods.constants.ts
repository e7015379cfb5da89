export const POD_MAX_MEMBERS = 20;
export const POD_NAME_MAX_CHARS = 50;
export const POD_DESCRIPTION_MAX_CHARS = 200;
/** Links into a pod that work at the same time. */
export const POD_INVITES_MAX = 10;
/** For how many days a link can be made to work; without a choice it works until it is used or revoked. */
export const POD_INVITE_DAYS = [1, 7, 30] as const;
