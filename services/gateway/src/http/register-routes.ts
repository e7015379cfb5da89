import { hasRoute, type HttpContract } from '@crew/contracts/http-call';
import { callNameOf, serviceOf, type RpcContract } from '@crew/contracts/rpc';
import {
  applyDecorators,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
  Put,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../auth/auth.service.js';
import { Forwarder } from './forwarder.js';

const METHODS = { GET: Get, POST: Post, PATCH: Patch, PUT: Put, DELETE: Delete };

/** Base of the generated controllers: what each of their methods needs. */
class ForwardingController {
  constructor(@Inject(Forwarder) readonly forwarder: Forwarder) {}
}

/**
 * Returns one NestJS controller per service, with a method for each of its calls that has an HTTP binding. The method
 * is named like the call; guards, limits and filters see it as they see a handwritten one.
 * @throws Error when an internal call has an HTTP binding
 */
export function registerRoutes(catalog: readonly RpcContract[]): Type[] {
  const byService = Map.groupBy(catalog.filter(hasRoute), serviceOf);
  return [...byService.values()].map((contracts) => {
    class RoutesOfService extends ForwardingController {}
    Controller()(RoutesOfService);
    for (const contract of contracts) addRoute(RoutesOfService, contract);
    return RoutesOfService;
  });
}

function addRoute({ prototype }: typeof ForwardingController, contract: HttpContract): void {
  const { http, access, limit, subject } = contract;
  if (access === 'internal') throw new Error(`${subject} is internal and must not have an HTTP binding`);
  const name = callNameOf(contract);
  const descriptor: PropertyDescriptor = {
    configurable: true,
    writable: true,
    value(this: ForwardingController, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      return this.forwarder.forward(contract, request, reply);
    },
  };
  Object.defineProperty(prototype, name, descriptor);
  applyDecorators(
    METHODS[http.method](http.path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(http.status ?? 200),
    Access(access, { uncounted: limit === 'none' }),
    RouteConfig({
      bodyAsText: http.signed !== undefined,
      ignoresForm: http.ignoresForm === true,
      takesFiles: http.files !== undefined,
    }),
  )(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res()(prototype, name, 1);
}
