import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { updateCaptainLog } from '@crew/contracts/chat/update-captain-log';
import type { TestMember } from './members.js';

/** Takes the captains' letters out of the banner of the log, because other test files share the stack. */
export async function hideLetters(captain: TestMember): Promise<void> {
  for (const { id, letter } of await captain.call(listCaptainLogs, { limit: 100 }))
    if (letter) await captain.call(updateCaptainLog, { id, isActive: false });
}
