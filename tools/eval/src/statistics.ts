/** Half the width of a 95 % interval of a normal distribution, in standard deviations. */
const Z = 1.96;

/** The Wilson score interval of a share at 95 % (E. B. Wilson, 1927): 0 to 1. */
export function wilson(passed: number, total: number): [low: number, high: number] {
  if (total === 0) return [0, 1];
  const share = passed / total;
  const denominator = 1 + Z ** 2 / total;
  const center = share + Z ** 2 / (2 * total);
  const spread = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  return [Math.max(0, (center - spread) / denominator), Math.min(1, (center + spread) / denominator)];
}
