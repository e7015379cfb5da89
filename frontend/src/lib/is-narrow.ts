/** Whether the window is as wide as a phone: side panels are sheets, and the dock has the navigation. */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 47.99rem)').matches;
