import 'reflect-metadata';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import type { Found, FoundHandler } from './coverage.js';
import { ROOT } from './workspace.js';

type ModuleRef = Type | DynamicModule;

/** The root module of every service and of the gateway, by the name of its folder. */
export async function rootModules(): Promise<Map<string, Type>> {
  const modules = new Map<string, Type>();
  for await (const file of glob(join(ROOT, 'services/*/src/*.module.ts'))) {
    const [module] = Object.values((await import(pathToFileURL(file).href)) as Record<string, Type>);
    if (!module) throw new Error(`${file} exports no module`);
    modules.set(basename(file, '.module.ts'), module);
  }
  return modules;
}

/** The handlers and routes of all controllers that the modules declare, directly or through their imports. */
export function found(modules: Map<string, Type>): Found {
  const handlers: FoundHandler[] = [];
  const routes: string[] = [];
  for (const [service, module] of modules) {
    for (const [controller, method] of methodsOf(module)) {
      const handle = (controller.prototype as Record<string, object>)[method]!;
      const subjects = (Reflect.getMetadata(PATTERN_METADATA, handle) ?? []) as string[];
      handlers.push(...subjects.map((subject) => ({ service, subject, method })));
      const route = routeOf(controller, handle);
      if (route) routes.push(route);
    }
  }
  return { handlers, routes };
}

const scanner = new MetadataScanner();

/** The methods of a module's controllers, inherited ones included. */
const methodsOf = (module: Type): [Type, string][] =>
  [...controllersOf(module)].flatMap((controller) =>
    scanner.getAllMethodNames(controller.prototype as object).map((name): [Type, string] => [controller, name]),
  );

function controllersOf(module: ModuleRef, into = new Set<Type>()): Set<Type> {
  const dynamic = 'module' in module ? module : undefined;
  const type = dynamic ? dynamic.module : (module as Type);
  const declared = (key: string): unknown[] => (Reflect.getMetadata(key, type) ?? []) as unknown[];
  for (const controller of [...declared(MODULE_METADATA.CONTROLLERS), ...(dynamic?.controllers ?? [])])
    into.add(controller as Type);
  for (const imported of [...declared(MODULE_METADATA.IMPORTS), ...(dynamic?.imports ?? [])])
    controllersOf(imported as ModuleRef, into);
  return into;
}

/** `GET /api/decks/{deckId}/messages`, or undefined when the method serves no route. */
function routeOf(controller: Type, handle: object): string | undefined {
  const method = Reflect.getMetadata(METHOD_METADATA, handle) as RequestMethod | undefined;
  if (method === undefined) return undefined;
  const parts = [
    Reflect.getMetadata(PATH_METADATA, controller),
    Reflect.getMetadata(PATH_METADATA, handle),
  ] as string[];
  const path = parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .map((part) => part.replace(/^:(\w+)$/, '{$1}'));
  return `${RequestMethod[method]} /${path.join('/')}`;
}
