import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { openApiDocument } from '../src/openapi.js';

type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** `redocly lint` with its strictest set of rules: its warnings are errors. */
async function redocly(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // A constant segment goes before a parameter, in OpenAPI as in the gateway: no captain has the id `replies`.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

/** `spectral lint` with `spectral:oas`, warnings included. */
async function spectral(document: OpenApiDocument): Promise<string[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const problems = await linter.run(JSON.stringify(document));
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
}

const document = openApiDocument({ version: '1.2.3' });

describe.each([
  ['redocly', redocly, ['no-identical-paths', 'operation-operationId', 'no-unused-components']],
  ['spectral', spectral, ['path-params', 'operation-operationId', 'operation-description', 'oas3-unused-component']],
] as const)('%s', (_name, problemsOf, rules) => {
  it('finds no problem in the OpenAPI document', async () => {
    expect(await problemsOf(document)).toEqual([]);
  });

  it('finds each of the planted breaches', async () => {
    const breached = structuredClone(document);
    (breached.components as { schemas: Record<string, object> }).schemas.Stray = { type: 'object' };
    const decks = breached.paths['/api/decks']!;
    delete decks.get!.operationId;
    delete decks.get!.description;
    breached.paths['/api/pods/{podId}'] = structuredClone(breached.paths['/api/pods/{id}']!);
    const found = await problemsOf(breached);
    for (const rule of rules) expect(found).toContainEqual(expect.stringMatching(`^${rule}: `));
  });
});
