/** For tests: drawing a picture of the default size takes the sandbox a second, in which it answers nothing else. */
export const SMALL_PICTURES = { PICTURE_SIZE: '128x128' };
