import { PROMPT_NAMES, PROMPT_VERSIONS_PAGE } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { Prompt, PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { publishPrompt } from '@crew/contracts/crew-ai/publish-prompt';
import { restorePrompt } from '@crew/contracts/crew-ai/restore-prompt';
import { auditChanges } from '@crew/contracts/identity/audit-changes';
import { getMembers } from '@crew/contracts/identity/get-members';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CAPTAIN_PROMPT } from './captain.prompt.js';
import { HELP_GUIDE_PROMPT } from './help-guide.prompt.js';
import { presentPublication } from './prompt.presenter.js';
import {
  builtInVersion,
  changeVersion,
  faultsOf,
  needsOf,
  type BuiltInPrompt,
  type PromptVersion,
} from './prompt.rules.js';
import type { PublicationDocument } from './prompt.schema.js';
import { PublicationRepository } from './publication.repository.js';

export { promptLabel, type PromptVersion } from './prompt.rules.js';

const BUILT_IN: Readonly<Record<PromptName, BuiltInPrompt>> = {
  captain: CAPTAIN_PROMPT,
  'help-guide': HELP_GUIDE_PROMPT,
};

/** What is published as the next entry of a history. */
type Next = Pick<PublicationDocument, 'version' | 'text' | 'restored' | 'changes' | 'note'>;

/**
 * The prompts that admins can change. A history of entries says what is live: the newest one, or what Crew comes with
 * while there is none. It is cached in memory, because every reply reads it.
 */
@Injectable()
export class PromptsService {
  private readonly cache: CachedValue<Map<PromptName, PublicationDocument>>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly publications: PublicationRepository,
    private readonly rpc: RpcClient,
    @Inject(NATS) connection: NatsConnection,
  ) {
    this.cache = new CachedValue(connection, 'replica.crew-ai.prompts', () => this.load());
  }

  /** The version to write with. One that lacks what this release relies on gives way to that which Crew comes with. */
  async live(name: PromptName): Promise<PromptVersion> {
    return this.effective(name, (await this.cache.get()).get(name));
  }

  /** @throws DomainError `prompt_incomplete`, `placeholder_unknown` */
  check(name: PromptName, text: string): void {
    const faults = faultsOf(text, BUILT_IN[name]);
    if (faults.length === 0) return;
    const unknown = faults.every(({ kind }) => kind === 'unknown-placeholder');
    const errors = faults.map(({ what }) => ({ path: 'text', message: what }));
    throw new DomainError(unknown ? 'placeholder_unknown' : 'prompt_incomplete', { errors });
  }

  /** What is live, with a page of the history. */
  async get(name: PromptName, call: Call, before?: number): Promise<Prompt> {
    const builtIn = BUILT_IN[name];
    const page = await this.publications.findPage(name, PROMPT_VERSIONS_PAGE + 1, before);
    const newest = before === undefined ? page[0] : await this.newest(name);
    const shown = page.slice(0, PROMPT_VERSIONS_PAGE);
    const ids = [...new Set(shown.map(({ by }) => by))];
    // A change that is stored is not reported as failed for want of a name.
    const admins = ids.length === 0 ? [] : await this.rpc.call(getMembers, { ids }, call.onward).catch(() => []);
    return {
      name,
      revision: newest?.revision ?? 0,
      live: this.effective(name, newest),
      builtIn: builtInVersion(builtIn),
      placeholders: [...needsOf(builtIn).placeholders],
      sentences: [...builtIn.sentences],
      publications: shown.map((one) => presentPublication(one, admins)),
      hasOlder: page.length > shown.length,
    };
  }

  /** Makes a text live as a new version; the live text itself changes nothing. @throws DomainError `conflict`, and as {@link check} */
  async publish({ name, revision, text, note }: ParsedInput<typeof publishPrompt>, call: Call): Promise<Prompt> {
    this.check(name, text);
    const newest = await this.newest(name);
    if (this.effective(name, newest).text !== text) {
      const changes = (newest?.changes ?? 0) + 1;
      const version = changeVersion(BUILT_IN[name], changes);
      const next = { version, text, restored: false, changes, note };
      if (!(await this.append(name, revision, newest, next, call))) throw failure(publishPrompt, 'conflict');
    }
    return this.get(name, call);
  }

  /** Makes an earlier version live again. @throws DomainError `not_found`, `conflict`, and as {@link check} */
  async restore({ name, revision, version }: ParsedInput<typeof restorePrompt>, call: Call): Promise<Prompt> {
    const isBuiltIn = version === builtInVersion(BUILT_IN[name]).version;
    const found = isBuiltIn ? null : await this.publications.findVersion(name, version);
    const text = found?.text ?? null;
    if (!isBuiltIn && text === null) throw failure(restorePrompt, 'not_found');
    if (text !== null) this.check(name, text);
    const newest = await this.newest(name);
    if (this.effective(name, newest).version !== version) {
      const next = { version, text, restored: true, changes: newest?.changes ?? 0, note: '' };
      if (!(await this.append(name, revision, newest, next, call))) throw failure(restorePrompt, 'conflict');
    }
    return this.get(name, call);
  }

  /** Records the act in the audit log, then inserts the entry; false when there is a newer entry than the admin saw. */
  private async append(
    prompt: PromptName,
    seen: number,
    newest: PublicationDocument | undefined,
    next: Next,
    call: Call,
  ): Promise<boolean> {
    if ((newest?.revision ?? 0) !== seen) return false;
    const details = {
      ...auditChanges({ version: this.effective(prompt, newest).version }, { version: next.version }),
      ...(next.note !== '' && { note: next.note }),
    };
    const action = next.restored ? 'ai-crew.prompt-restored' : 'ai-crew.prompt-published';
    await this.rpc.call(recordAudit, { action, target: { type: 'prompt', id: prompt }, details }, call.onward);
    const revision = seen + 1;
    const entry = { _id: `${prompt}:${revision}`, prompt, revision, ...next, by: call.member.id, at: new Date() };
    const inserted = await this.publications.insert(entry);
    this.cache.invalidate();
    return inserted;
  }

  private effective(name: PromptName, newest: PublicationDocument | undefined): PromptVersion {
    const builtIn = BUILT_IN[name];
    if (!newest || newest.text === null) return builtInVersion(builtIn);
    return faultsOf(newest.text, builtIn).length === 0
      ? { version: newest.version, text: newest.text }
      : builtInVersion(builtIn);
  }

  private async newest(name: PromptName): Promise<PublicationDocument | undefined> {
    const [newest] = await this.publications.findPage(name, 1);
    return newest;
  }

  private async load(): Promise<Map<PromptName, PublicationDocument>> {
    const found = new Map<PromptName, PublicationDocument>();
    for (const name of PROMPT_NAMES) {
      const newest = await this.newest(name);
      if (newest) found.set(name, newest);
      if (newest?.text != null && faultsOf(newest.text, BUILT_IN[name]).length > 0)
        this.logger.warn(
          { prompt: name, version: newest.version },
          'the live prompt lacks what this release relies on',
        );
    }
    return found;
  }
}
