export const POD_MAX_MEMBERS = 20;
export const POD_NAME_MAX_CHARS = 50;
export const POD_NAME_MISSING = 'Please enter a pod name.';
export const POD_DESCRIPTION_MAX_CHARS = 200;
/** Most valid invite links of a pod. */
export const POD_INVITES_MAX = 10;
export const POD_INVITES_FULL = `A pod has at most ${POD_INVITES_MAX} links. Revoke one first.`;
/** Selectable lifetimes of an invite link, in days; without one it works until used or revoked. */
export const POD_INVITE_DAYS = [1, 7, 30] as const;
/** The most members of a pod that a list shows by face. */
export const POD_FACES_MAX = 5;
