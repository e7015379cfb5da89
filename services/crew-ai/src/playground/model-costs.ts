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
