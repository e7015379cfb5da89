import type { FastifyInstance } from 'fastify';
import type { CallLog } from '../control/call-log.js';
import type { ModelSettings } from '../control/control.schema.js';
import type { FaultTable } from '../control/fault-table.js';
export class AiProvider {
  settings: Required<ModelSettings> = { mode: 'normal', latencyMs: 30, chunkMs: 5 };
  configure(settings: ModelSettings): void { this.settings = { ...this.settings, ...settings }; }
  reset(): void { /* */ }
  register(_app: FastifyInstance, _log: CallLog, _faults: FaultTable): void { /* */ }
}
