import { Counter } from 'prom-client';

/** What the provider is paid by; the price of a token is the provider's and changes, so it is the dashboard's. */
export const aiTokens = new Counter({
  name: 'crew_ai_tokens_total',
  help: 'Tokens that the AI provider counted, by model and whether they were asked or answered',
  labelNames: ['model', 'kind'] as const,
});
export const aiFailures = new Counter({
  name: 'crew_ai_failures_total',
  help: 'Requests that the AI provider did not answer well, by model; those not made while it is left alone are not among them',
  labelNames: ['model'] as const,
});
