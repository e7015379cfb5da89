import { glob, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';
import { ROOT } from './workspace.js';

/** An environment variable and the services that read it. */
export interface Variable {
  name: string;
  readers: string[];
  required: boolean;
  /** The default value, as written in the environment. */
  preset?: string;
  description: string;
}

/** The compiled tool reads the compiled services; in a test it reads the sources. */
const [FOLDER, EXTENSION] = import.meta.filename.endsWith('.ts') ? ['src', 'ts'] : ['dist', 'js'];

/** Returns the variables of all services from their schemas, those with the most readers first. */
export async function configuration(): Promise<Variable[]> {
  const variables = new Map<string, Variable>();
  for (const service of await serviceNames()) {
    for (const variable of variablesOf(await environmentOf(service))) {
      const known = variables.get(variable.name) ?? { ...variable, readers: [] };
      variables.set(variable.name, { ...known, readers: [...known.readers, service] });
    }
  }
  return [...variables.values()].sort((one, other) => other.readers.length - one.readers.length);
}

/** Returns the names of the services in alphabetical order. */
export const serviceNames = async (): Promise<string[]> => (await readdir(join(ROOT, 'services'))).sort();

/** Returns the environment schema of a service; without its own it is that of every service with a database. */
export async function environmentOf(service: string): Promise<z.ZodObject> {
  const pattern = join(ROOT, 'services', service, FOLDER, '**', `*.env.${EXTENSION}`);
  for await (const file of glob(pattern)) {
    const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
    const schema = exported.find((one) => one instanceof z.ZodObject);
    if (!schema) throw new Error(`${file} exports no zod object`);
    return schema;
  }
  return databaseEnv;
}

function variablesOf(environment: z.ZodObject): Omit<Variable, 'readers'>[] {
  return Object.entries(environment.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    if (!schema.description) throw new Error(`${name} has no description: end its schema with .describe()`);
    const unset = schema.safeParse(undefined);
    // An object is shown as the operator writes it, before it is parsed.
    const preset = typeof unset.data === 'object' ? z.toJSONSchema(schema, { io: 'input' }).default : unset.data;
    return {
      name,
      required: !unset.success,
      description: schema.description,
      ...(preset !== undefined && { preset: String(preset) }),
    };
  });
}
