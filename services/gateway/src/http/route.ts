import { type CallName, type RpcContract } from '@crew/contracts/rpc';
import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, Req, Res, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

const METHODS = { GET: Get, POST: Post, PATCH: Patch, PUT: Put, DELETE: Delete };

export type RouteAccess = 'anyone' | 'member' | 'admin';

/** Metadata key of a route's access rule. A route without one stops the start. */
export const ACCESS = 'crew:access';
/** Metadata key of a route whose callers are not counted as visitors. */
export const UNCOUNTED = 'crew:uncounted';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const routed = new Set<RpcContract>();

/** Binds a controller's method to the HTTP side of a contract. The method bears the call's name. */
export const Route =
  <C extends RpcContract>(contract: C) =>
  (target: object, name: CallName<C>, descriptor: TypedPropertyDescriptor<Handler>): void => {
    const { http, access, limit } = contract;
    if (!http || access === 'internal') throw new Error(`${contract.subject} has no HTTP side`);
    routed.add(contract);
    applyDecorators(
      METHODS[http.method](http.path.replaceAll(/\{(\w+)\}/g, ':$1')),
      HttpCode(http.status ?? 200),
      Access(access),
      SetMetadata(UNCOUNTED, limit === 'none'),
      RouteConfig({ bodyAsText: http.signed !== undefined, takesFiles: http.files !== undefined }),
    )(target, name, descriptor);
    Req()(target, name, 0);
    Res()(target, name, 1);
  };

/** Declares who may use a route that is no contract's. */
export const Access = (access: RouteAccess): MethodDecorator => SetMetadata(ACCESS, access);

/** Contracts that have a route; for the contract coverage test. */
export const routedContracts = (): RpcContract[] => [...routed];
