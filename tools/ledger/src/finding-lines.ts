import type { Finding } from '@crew/ledger/audit';

const SHOWN = 10;

/** What an audit found, for a person: each invariant, what was counted, and where it is broken. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ name, title, figures, violations }) => {
    const counted = Object.entries(figures).map(([what, figure]) => `${what} ${figure.toLocaleString('en')}`);
    const more = violations.length - SHOWN;
    return [
      `${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}  ${title}`,
      ...[counted.join(' · '), ...violations.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].map(
        (line) => `           ${line}`,
      ),
    ];
  });
