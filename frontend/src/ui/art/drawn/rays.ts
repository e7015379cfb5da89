/** A path of `count` rays around a centre, between two radii. */
export const rays = (count: number, inner: number, outer: number, centre = 52) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const at = (radius: number) =>
      `${(60 + Math.sin(angle) * radius).toFixed(1)} ${(centre - Math.cos(angle) * radius).toFixed(1)}`;
    return `M${at(inner)}L${at(outer)}`;
  }).join('');
