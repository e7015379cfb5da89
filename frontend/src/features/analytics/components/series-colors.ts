/** In forced colors, where the theme's are not shown: system colors by the order of the series. */
const FORCED = ['canvastext', 'highlight', 'linktext', 'graytext', 'visitedtext', 'buttontext'];

/** The color of a series, as that of the text. */
export const seriesColor = (hue: string, index: number) => ({
  colorPalette: hue,
  color: 'colorPalette.solid',
  '@media (forced-colors: active)': { color: FORCED[index % FORCED.length]!, forcedColorAdjust: 'none' },
});

/** Distinguishes lines without color. */
export const DASHES = [undefined, '6 4', '2 4'];
