/** `sentinel-seven` → `Sentinel Seven`. */
export const factionName = (faction: string): string =>
  faction
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
