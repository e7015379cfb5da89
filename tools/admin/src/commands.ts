import { redriveOperations } from '@crew/contracts/economy/redrive-operations';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { getUser } from '@crew/contracts/identity/get-user';
import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import { unlockAccount } from '@crew/contracts/identity/unlock-account';
import { auditLedger } from '@crew/ledger-tools/ledger-database';
import { findingLines } from '@crew/ledger-tools/finding-lines';
import { systemContext, type Actor } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import type { NatsConnection } from '@nats-io/nats-core';
import { deadLetters, replayDeadLetters } from './dead-letters.js';

/** What a command works with. */
export interface Operator {
  connection: NatsConnection;
  /** Of a login that may read the economy's database; for the check of the ledger alone. */
  mongodbUri: string | undefined;
  say(line: string): void;
}

interface Command {
  usage: string;
  about: string;
  /** How many arguments it needs. */
  needs: number;
  /** Resolves to whether all is well. @throws DomainError with what the service answered */
  run(operator: Operator, args: string[]): Promise<boolean>;
}

/** Who asks, where a call must be asked by somebody. */
const OPERATOR: Actor = {
  id: 'operator',
  sessionId: 'operator',
  isAdmin: true,
  username: 'operator',
  displayName: 'Operator',
  avatarUrl: null,
  createdAt: '1970-01-01T00:00:00.000Z',
};

const as = (actor: Actor, contract: Parameters<typeof systemContext>[0]) => ({ ...systemContext(contract), actor });

export const COMMANDS: Record<string, Command> = {
  grant: {
    usage: 'grant NAME',
    about: 'makes a member an admin; they sign in anew',
    needs: 1,
    async run({ connection, say }, [username = '']) {
      await new RpcClient(connection).call(grantAdmin, { username }, systemContext(grantAdmin));
      say(`${username} is an admin now.`);
      return true;
    },
  },
  unlock: {
    usage: 'unlock NAME',
    about: 'forgives the failed logins of an account that is locked out',
    needs: 1,
    async run({ connection, say }, [username = '']) {
      await new RpcClient(connection).call(unlockAccount, { username }, systemContext(unlockAccount));
      say(`${username} may sign in again.`);
      return true;
    },
  },
  export: {
    usage: 'export NAME',
    about: 'prints everything that is held about a member, as JSON',
    needs: 1,
    async run({ connection, say }, [username = '']) {
      const client = new RpcClient(connection);
      const member = await client.call(getUser, { username }, as(OPERATOR, getUser));
      const actor = { ...OPERATOR, ...member, isAdmin: false };
      say(JSON.stringify(await client.call(exportAccount, {}, as(actor, exportAccount)), null, 2));
      return true;
    },
  },
  'dead-letters': {
    usage: 'dead-letters',
    about: 'lists the facts that reactions gave up on, and why',
    needs: 0,
    async run({ connection, say }) {
      const letters = await deadLetters(connection);
      for (const { durable, at, reason, subject } of letters) say(`${at}  ${durable}  ${subject}  ${reason}`);
      say(letters.length === 0 ? 'There are none.' : `${letters.length} dead letters.`);
      return true;
    },
  },
  replay: {
    usage: 'replay [REACTION]',
    about: 'gives dead letters to their reactions again: all, or those of one',
    needs: 0,
    async run({ connection, say }, [reaction]) {
      say(`${await replayDeadLetters(connection, reaction)} facts are told again.`);
      return true;
    },
  },
  redrive: {
    usage: 'redrive [OPERATION]',
    about: 'finishes operations of money that stand open: all, or one',
    needs: 0,
    async run({ connection, say }, [operation]) {
      const input = operation === undefined ? {} : { operation };
      const client = new RpcClient(connection);
      const { finished, open } = await client.call(redriveOperations, input, systemContext(redriveOperations));
      say(`${finished} finished, ${open.length} open.`);
      for (const { operation: op, wallet, since, reason } of open) say(`${since}  ${op}  of ${wallet}: ${reason}`);
      return true;
    },
  },
  'ledger-check': {
    usage: 'ledger-check',
    about: 'checks every invariant of the ledger, also while it is at work',
    needs: 0,
    async run({ mongodbUri, say }) {
      if (mongodbUri === undefined) throw new Error('MONGODB_URI is not set: it names the database of the economy');
      const findings = await auditLedger(mongodbUri, 'crew_economy');
      findingLines(findings).forEach(say);
      return findings.every(({ violations }) => violations.length === 0);
    },
  },
};

/** What may be asked, a line each. */
export const usage = (): string => {
  const lines = Object.values(COMMANDS).map(({ usage: text, about }) => `  ${text.padEnd(22)}${about}`);
  return [
    'Usage: npm run admin -- COMMAND',
    '',
    ...lines,
    '',
    '  reindex SERVICE       builds what a database lacks of its indexes',
  ].join('\n');
};
