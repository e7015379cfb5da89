import { CATALOG } from '@crew/contracts/catalog';
import { hasRoute } from '@crew/contracts/http-call';
import { httpErrors } from '@crew/contracts/http-errors';
import { describe, expect, it } from '@jest/globals';
import { ACTORS, type Actor } from '../src/authorization/actors.js';
import { MATRIX, ROUTED } from '../src/authorization/matrix.js';
import { authorizationPage } from '../src/authorization/page.js';
import { INTERNAL } from '../src/authorization/row.js';

const page = authorizationPage();

describe('the authorization matrix', () => {
  it('has a row for every call, and outcomes for those with a route', () => {
    expect(MATRIX.filter(({ row }) => row === undefined).map(({ contract }) => contract.subject)).toEqual([]);
    expect(ROUTED.map(({ contract }) => contract)).toEqual(CATALOG.filter(hasRoute));
    expect(MATRIX.filter(({ row }) => row === INTERNAL).every(({ contract }) => contract.access === 'internal')).toBe(
      true,
    );
  });

  it('names only codes that the contract lists', () => {
    const foreign = ROUTED.flatMap(({ contract, row }) =>
      Object.values(row.outcomes)
        .filter((outcome) => outcome !== 'ok' && !httpErrors(contract).includes(outcome))
        .map((outcome) => `${contract.subject}: ${outcome}`),
    );
    expect(foreign).toEqual([]);
  });

  it('gives no success to actors that the declared access excludes', () => {
    const excluded: Record<string, readonly Actor[]> = {
      anyone: [],
      member: ['visitor', 'suspended', 'deleted'],
      admin: (Object.keys(ACTORS) as Actor[]).filter((actor) => actor !== 'admin'),
    };
    const wrong = ROUTED.flatMap(({ contract, row }) =>
      excluded[contract.access]!.filter((actor) => row.outcomes[actor] === 'ok').map(
        (actor) => `${contract.subject}: ${actor}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the page', () => {
  it('shows the outcome of each actor', () => {
    expect(page).toContain(
      '| `pods.delete-pod-message` | `signed_out` | ✓ | ✓ | `forbidden` | `not_a_member` | `not_a_member` | `signed_out` | `signed_out` | `not_a_member` | `not_a_member` |',
    );
  });

  it('shows which users of NATS make and handle a call', () => {
    expect(page).toContain('| Call | gateway | identity | chat | economy | pods | crew-ai | media | operator |');
    expect(page).toContain('| `identity.record-audit` |  | ● | ✓ |  |  | ✓ |  |  |');
  });
});
