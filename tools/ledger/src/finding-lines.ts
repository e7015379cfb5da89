import type { Finding } from '@crew/ledger/audit';

const VIOLATIONS_SHOWN = 10;

/** Findings as lines of text: each invariant with its figures and its first violations. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ name, title, figures, violations }) => {
    const counts = Object.entries(figures).map(([label, figure]) => `${label} ${figure.toLocaleString('en')}`);
    const more = violations.length - VIOLATIONS_SHOWN;
    return [
      `${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}  ${title}`,
      ...[counts.join(' · '), ...violations.slice(0, VIOLATIONS_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].map(
        (line) => `           ${line}`,
      ),
    ];
  });
