/** Words of PromQL that are no metrics, beside functions. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** The names of the metrics in a PromQL query, which may contain variables of a dashboard. */
export function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\$\w+/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/gi)].map(([name]) => name).filter((name) => !KEYWORDS.has(name));
}

/** The lists of labels by which a query aggregates. */
export function groupingsIn(query: string): string[][] {
  return [...query.matchAll(/\bby\s*\(([^)]*)\)/g)].map(([, labels = '']) => labels.split(/,\s*/));
}
