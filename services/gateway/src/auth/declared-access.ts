import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from './auth.service.js';

/** Fails the start when a route declares no access. */
@Injectable()
export class DeclaredAccess implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, name } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const method of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[method]!;
        if (!Reflect.hasMetadata(PATH_METADATA, handler)) continue;
        if (this.reflector.get(ACCESS, handler) === undefined) {
          throw new Error(`${String(name)}.${method} declares no access: use @Access`);
        }
      }
    }
  }
}
