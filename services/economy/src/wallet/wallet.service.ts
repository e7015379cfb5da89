import { walletChanged } from '@crew/contracts/economy/economy.events';
import type { StatementEntry, Wallet } from '@crew/contracts/economy/economy.entities';
import type { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import type { getBalances } from '@crew/contracts/economy/get-balances';
import type { listEntries } from '@crew/contracts/economy/list-entries';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { headOf, type Entry } from '@crew/ledger/entry';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { partiesOf, presentEntry } from './statement.presenter.js';
import { balancesSince, emptySummary, withEntries } from './wallet-summary.rules.js';
import { presentWallet } from './wallet.presenter.js';
import { WalletRepository, type WalletSums } from './wallet.repository.js';

export { NO_TOTALS, withEntry } from './wallet-totals.rules.js';

const DAY_MS = 86_400_000;
/** Entries that one step of {@link WalletService.updateSummary} reads. */
const SUMMARY_BATCH = 1_000;

/** Balances, statements and summaries of wallets. */
@Injectable()
export class WalletService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly members: MemberDirectory,
    private readonly summaries: WalletRepository,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  async wallet(id: string): Promise<Wallet> {
    return presentWallet(await this.ledger.store.head(id));
  }

  /** The wallet as it is right after the entry. */
  walletAfter(entry: Entry): Wallet {
    return presentWallet(headOf(entry));
  }

  balances(userIds: string[]): Promise<Output<typeof getBalances>> {
    return Promise.all(userIds.map(async (userId) => ({ userId, ...(await this.wallet(userId)) })));
  }

  /** @throws DomainError `not_found` when the cursor is not an entry of the wallet */
  async entries(wallet: string, { before, limit, kind }: ParsedInput<typeof listEntries>): Promise<StatementEntry[]> {
    const beforeSeq = before === undefined ? undefined : await this.ledger.seqOf(wallet, before);
    return this.statement(await this.ledger.entriesPage(wallet, { beforeSeq, kind, limit }));
  }

  /** Entries as lines of a statement. */
  async statement(entries: Entry[]): Promise<StatementEntry[]> {
    const members = await this.members.find(partiesOf(entries));
    return entries.map((entry) => presentEntry(entry, members));
  }

  async history(wallet: string, days: number): Promise<Output<typeof getBalanceHistory>> {
    const since = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
    const summary = (await this.summaries.find(wallet)) ?? emptySummary(wallet);
    return balancesSince(summary, since);
  }

  /** Sends each entry, with the wallet after it, to the open streams of the wallet's member. */
  async publishChanges(entries: Entry[]): Promise<void> {
    const members = await this.members.find(partiesOf(entries));
    for (const entry of entries) {
      this.streamEvents.publish(walletChanged, entry.wallet, {
        wallet: presentWallet(headOf(entry)),
        entry: presentEntry(entry, members),
      });
    }
  }

  /** Includes all entries of the wallet in its summary. Safe to run in several processes at once: each entry counts once. */
  async updateSummary(wallet: string): Promise<void> {
    for (;;) {
      const summary = await this.summaries.find(wallet);
      const entries = await this.ledger.entriesAfter(wallet, summary?.seq ?? 0, SUMMARY_BATCH);
      if (entries.length === 0) return;
      await this.summaries.replace(summary, withEntries(summary ?? emptySummary(wallet), entries));
      if (entries.length < SUMMARY_BATCH) return;
    }
  }

  /** Sums over the summaries of all wallets. */
  sums(): Promise<WalletSums> {
    return this.summaries.sums();
  }
}
