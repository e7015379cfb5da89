/**
 * Whether a key belongs to an input method. Safari ends the composition before the key that confirms it, which has the code
 * of all keys that an input method processes (WebKit bug 165004).
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
