/**
 * Text of others for a prompt that marks data by tags: no part of it opens or closes one. Characters are replaced and
 * none is removed, so that nothing is left which makes a tag.
 */
export const withoutTags = (text: string): string => text.replaceAll('<', '‹');
