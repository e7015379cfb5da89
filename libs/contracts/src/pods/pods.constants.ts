export const POD_MAX_MEMBERS = 20;
export const POD_NAME_MAX_CHARS = 50;
export const POD_DESCRIPTION_MAX_CHARS = 200;
