import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { getPrompt } from '@crew/contracts/crew-ai/get-prompt';
import type { Prompt } from '@crew/contracts/crew-ai/prompt.entities';
import { publishPrompt } from '@crew/contracts/crew-ai/publish-prompt';
import { restorePrompt } from '@crew/contracts/crew-ai/restore-prompt';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { CAPTAIN_PROMPT } from '../src/prompts/captain.prompt.js';
import { startCrewAi } from './start-crew-ai.js';
import { TestDeck } from './test-deck.js';

/** The text that Crew comes with, and a further line. */
export const changed = (line: string): string => `${CAPTAIN_PROMPT.text}\n${line}`;

/** Starts the service with stand-ins for what a change of a prompt calls. */
export async function startPrompts() {
  const { crewAi, sandbox, startReplica } = await startCrewAi();
  const as = admin();
  const other = admin();
  const audit = await stubCall(crewAi.connection, recordAudit, () => null);
  await stubCall(crewAi.connection, getMembers, ({ ids }) =>
    [as, other]
      .filter(({ id }) => ids.includes(id))
      .map(({ id, username, displayName }) => ({
        id,
        username,
        displayName,
        avatarUrl: null,
        faction: null,
        createdAt: new Date().toISOString(),
        isAdmin: true,
        emailVerified: true,
        language: null,
        timeZone: null,
      })),
  );
  const deck = new TestDeck(crewAi);
  await deck.open();

  const get = (): Promise<Prompt> => crewAi.call(getPrompt, { name: 'captain' }, { as });
  const publish = async (text: string, note = ''): Promise<Prompt> =>
    crewAi.call(publishPrompt, { name: 'captain', revision: (await get()).revision, text, note }, { as });
  const restore = async (version: string): Promise<Prompt> =>
    crewAi.call(restorePrompt, { name: 'captain', revision: (await get()).revision, version }, { as });

  // The instructions that the reply to a new message was written with, and the version that its explanation names.
  async function repliedWith(): Promise<{ system: string; prompt: string | null }> {
    await sandbox.control.reset();
    const message = await deck.post({ deckId: 'energy', content: 'I am tired, @lyra', mentions: ['lyra'] });
    const reply = await eventually('the reply', () => deck.replyTo(message, 'lyra'));
    await eventually('the explanation', async () => {
      return (await crewAi.codeOf(explainReply, { messageId: reply.id }, { as: deck.ada })) === 'ok';
    });
    const { prompt = null } = await crewAi.call(explainReply, { messageId: reply.id }, { as: deck.ada });
    const [request] = await sandbox.control.log('ai', '/chat/completions');
    return { system: (JSON.parse(request!.body) as { messages: { content: string }[] }).messages[0]!.content, prompt };
  }

  return { crewAi, startReplica, as, other, audit, get, publish, restore, repliedWith };
}
