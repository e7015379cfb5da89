import type { CaptainsLogEntry } from '@crew/contracts/chat/captains-log.entities';
import type { LogEntry } from './log-entry.schema.js';

/** A stored entry as the contract shows it. */
export const presentLogEntry = ({ _id, message, createdAt, isActive, letter }: LogEntry): CaptainsLogEntry => ({
  id: _id,
  message,
  createdAt: createdAt.toISOString(),
  isActive,
  ...(letter && { letter }),
});
