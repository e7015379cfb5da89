import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { hasRoute, httpInput, type HttpContract } from '../src/http-call.js';
import { httpErrors } from '../src/http-errors.js';
import { SchemaPrinter } from '../src/json-schema.js';
import { limit } from '../src/primitives.js';
import { rpc, type Access, type HttpBinding } from '../src/rpc.js';

const input = z.strictObject({ id: z.string(), limit, word: z.string().trim().optional(), size: z.int() });

function contract(
  method: HttpBinding['method'],
  over: { path?: string; input?: z.ZodType; access?: Access } = {},
): HttpContract {
  const { path = '/api/things/{id}', ...rest } = over;
  const made = rpc({
    subject: 'chat.do-thing',
    summary: 'Does it.',
    access: 'member',
    input,
    output: z.null(),
    errors: ['conflict'],
    ...rest,
    http: { method, path },
  });
  if (!hasRoute(made)) throw new Error('It has no route');
  return made;
}
const split = (made: HttpContract): ReturnType<typeof httpInput> => httpInput(made, new SchemaPrinter('#/'));

describe('the input of a call over HTTP', () => {
  it.each(['GET', 'DELETE'] as const)('is sent in path and query by %s, described as parsed', (method) => {
    const { parameters, body } = split(contract(method));
    expect(body).toBeUndefined();
    expect(parameters.map((one) => [one.in, one.name, one.required])).toEqual([
      ['path', 'id', true],
      ['query', 'limit', false],
      ['query', 'word', false],
      ['query', 'size', true],
    ]);
    expect(parameters[1]!.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 50 });
  });

  it.each(['POST', 'PUT', 'PATCH'] as const)('is sent in path and body by %s, described as sent', (method) => {
    const { parameters, body } = split(contract(method));
    expect(parameters.map((one) => [one.in, one.name])).toEqual([['path', 'id']]);
    expect(Object.keys(body!.schema.properties!)).toEqual(['limit', 'word', 'size']);
    expect(body).toMatchObject({ required: true, schema: { required: ['size'], additionalProperties: false } });
    expect((body!.schema.properties as Record<string, object>)['limit']).toHaveProperty('anyOf');
  });

  it('has no body without remaining fields, and an optional one when all fields are optional', () => {
    expect(split(contract('POST', { input: z.strictObject({ id: z.string() }) }))).not.toHaveProperty('body');
    const optional = z.strictObject({ id: z.string(), word: z.string().optional() });
    expect(split(contract('POST', { input: optional })).body!.required).toBe(false);
  });

  it('may be a union when all of it is the body', () => {
    const either = z.union([z.strictObject({ prompt: z.string() }), z.strictObject({ traits: z.array(z.string()) })]);
    const { parameters, body } = split(contract('POST', { path: '/api/things', input: either }));
    expect(parameters).toEqual([]);
    expect(body!.schema.anyOf).toHaveLength(2);
    expect(() => split(contract('POST', { input: either }))).toThrow('chat.do-thing must be an object');
  });

  it('has the fields named in the path', () => {
    expect(() => split(contract('GET', { path: '/api/things/{thing}' }))).toThrow('{thing}');
  });

  it('is kept apart from the output when both use the same schema', () => {
    const shape = z.object({ word: z.string().default('ahoy') }).meta({ id: 'Thing' });
    const schemas = new SchemaPrinter('#/components/schemas/');
    expect(schemas.print(z.array(shape), 'output')).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Thing' },
    });
    expect(schemas.print(shape, 'input')).toEqual({ $ref: '#/components/schemas/ThingInput' });
    expect(schemas.named['Thing']!.required).toEqual(['word']);
    expect(schemas.named['ThingInput']!.required).toBeUndefined();
  });
});

describe('the error codes of a call over HTTP', () => {
  it('are its own and the common ones that apply to its kind', () => {
    const open = httpErrors(contract('GET', { access: 'anyone' }));
    expect(open).toContain('conflict');
    for (const code of ['signed_out', 'admin_only', 'unsupported_media', 'foreign_identity', 'cross_site'])
      expect(open).not.toContain(code);
    // Long headers are too large as well.
    expect(open).toContain('too_large');
    expect(httpErrors(contract('POST', { access: 'admin' }))).toEqual(
      expect.arrayContaining(['conflict', 'signed_out', 'admin_only', 'too_large', 'foreign_identity', 'cross_site']),
    );
    for (const code of ['cross_site', 'foreign_identity', 'unsupported_media'])
      expect(httpErrors(contract('DELETE'))).toContain(code);
  });
});
