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

interface Price {
  /** US dollars per million tokens of a prompt. */
  prompt: number;
  /** US dollars per million tokens of an answer. */
  answer: number;
}

/** List prices of the models' makers, November 2025; a model that is not listed has no known cost. */
const PRICES: Readonly<Record<string, Price>> = {
  'gpt-4o-mini': { prompt: 0.15, answer: 0.6 },
  'gpt-4o': { prompt: 2.5, answer: 10 },
  'claude-3-haiku': { prompt: 0.25, answer: 1.25 },
  'gemini-2.0-flash': { prompt: 0.1, answer: 0.4 },
};

/** US dollars; undefined when the price of a model is unknown. */
export function costOf(
  used: readonly { model: string; promptTokens: number; answerTokens: number }[],
): number | undefined {
  let dollars = 0;
  for (const { model, promptTokens, answerTokens } of used) {
    const price = PRICES[model];
    if (!price && promptTokens + answerTokens > 0) return undefined;
    if (price) dollars += (promptTokens * price.prompt + answerTokens * price.answer) / 1_000_000;
  }
  return dollars;
}
