import type { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import type { StatementEntry, Wallet } from '@crew/contracts/economy/economy.entities';
import type { listEntries } from '@crew/contracts/economy/list-entries';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Entry } from '@crew/ledger/entry';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { MongoLedgerStore } from '../ledger/mongo-ledger-store.js';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { presentEntry, partiesOf } from './statement.presenter.js';
import { WalletMemory } from './wallet-memory.js';
import { presentWallet } from './wallet.presenter.js';

const DAY_MS = 86_400_000;

/** What a member may know of a wallet. */
@Injectable()
export class WalletService {
  constructor(
    private readonly store: MongoLedgerStore,
    private readonly members: MemberDirectory,
    private readonly memory: WalletMemory,
  ) {}

  async wallet(id: string): Promise<Wallet> {
    return presentWallet(await this.store.head(id));
  }

  /** @throws DomainError `not_found` when the cursor is no entry of the wallet */
  async entries(wallet: string, { before, limit, kind }: ParsedInput<typeof listEntries>): Promise<StatementEntry[]> {
    const beforeSeq = before === undefined ? undefined : await this.seqOf(wallet, before);
    const found = await this.store.entries
      .find({ wallet, ...(beforeSeq !== undefined && { seq: { $lt: beforeSeq } }), ...(kind && { kind }) })
      .sort({ seq: -1 })
      .limit(limit)
      .lean<Entry[]>();
    return this.presented(found);
  }

  /** Entries as lines of a statement. */
  async presented(entries: Entry[]): Promise<StatementEntry[]> {
    const members = await this.members.find(partiesOf(entries));
    return entries.map((entry) => presentEntry(entry, members));
  }

  async history(wallet: string, days: number): Promise<Output<typeof getBalanceHistory>> {
    const since = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
    const remembered = await this.memory.find(wallet);
    return Object.entries(remembered.days)
      .filter(([day]) => day >= since)
      .map(([day, balance]) => ({ day, balance }));
  }

  private async seqOf(wallet: string, id: string): Promise<number> {
    const entry = await this.store.entries.findOne({ _id: id, wallet }, { seq: 1 }).lean<{ seq: number }>();
    if (!entry) throw new DomainError('not_found');
    return entry.seq;
  }
}
