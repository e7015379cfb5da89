/** Days that analytics look back, today included. */
export const ANALYTICS_DAYS = ['7', '30', '90'] as const;
