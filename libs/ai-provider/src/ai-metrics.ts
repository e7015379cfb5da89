import { Counter } from 'prom-client';

/** The basis of the provider's bill. The price of a token changes, so the dashboard multiplies it, not the code. */
export const aiTokens = new Counter({
  name: 'crew_ai_tokens_total',
  help: 'Tokens counted by the AI provider, by model and kind (prompt or answer)',
  labelNames: ['model', 'kind'] as const,
});
export const aiFailures = new Counter({
  name: 'crew_ai_failures_total',
  help: 'Failed requests to the AI provider, by model; calls rejected by the circuit breaker do not count',
  labelNames: ['model'] as const,
});
