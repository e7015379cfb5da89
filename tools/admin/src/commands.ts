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
import { deadLetters, replayDeadLetters, returnDeadLetters } from './dead-letters.js';
import { checkMessages } from './message-check.js';
import { removeConsumer } from './remove-consumer.js';
import { replicateStreams } from './replicate-streams.js';
import { resetStreams } from './reset-streams.js';

export interface CommandContext {
  connection: NatsConnection;
  /** Connection string of a database user that may read what is checked; only the checks need it. */
  mongodbUri: string | undefined;
  /** Number of servers that shall keep each stream; see `replicateStreams` for the default. */
  replicas: number | undefined;
  print(line: string): void;
}

interface Command {
  usage: string;
  description: string;
  requiredArgs: number;
  /** Resolves to whether the command succeeded. @throws DomainError with the service's error */
  run(context: CommandContext, args: string[]): Promise<boolean>;
}

/** Actor of the calls that require a signed-in member. */
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
    description: 'makes a member an admin; they must sign in again',
    requiredArgs: 1,
    async run({ connection, print }, [username = '']) {
      await new RpcClient(connection).call(grantAdmin, { username }, systemContext(grantAdmin));
      print(`${username} is an admin now.`);
      return true;
    },
  },
  unlock: {
    usage: 'unlock NAME',
    description: 'unlocks an account after too many failed sign-ins',
    requiredArgs: 1,
    async run({ connection, print }, [username = '']) {
      await new RpcClient(connection).call(unlockAccount, { username }, systemContext(unlockAccount));
      print(`${username} may sign in again.`);
      return true;
    },
  },
  export: {
    usage: 'export NAME',
    description: 'prints all data stored about a member, as JSON',
    requiredArgs: 1,
    async run({ connection, print }, [username = '']) {
      const client = new RpcClient(connection);
      const member = await client.call(getUser, { username }, as(OPERATOR, getUser));
      const actor = { ...OPERATOR, ...member, isAdmin: false };
      print(JSON.stringify(await client.call(exportAccount, {}, as(actor, exportAccount)), null, 2));
      return true;
    },
  },
  'dead-letters': {
    usage: 'dead-letters',
    description: 'lists the events that a handler failed on, with the reason',
    requiredArgs: 0,
    async run({ connection, print }) {
      const letters = await deadLetters(connection);
      for (const { durable, at, reason, subject } of letters) print(`${at}  ${durable}  ${subject}  ${reason}`);
      print(letters.length === 0 ? 'There are none.' : `${letters.length} dead letters.`);
      return true;
    },
  },
  replay: {
    usage: 'replay [HANDLER]',
    description: 'publishes dead letters again: all, or those of one handler',
    requiredArgs: 0,
    async run({ connection, print }, [handler]) {
      print(`${await replayDeadLetters(connection, handler)} events were published again.`);
      return true;
    },
  },
  'keep-dead-letters': {
    usage: 'keep-dead-letters',
    description: 'prints dead letters as lines of JSON, for a backup',
    requiredArgs: 0,
    async run({ connection, print }) {
      for (const letter of await deadLetters(connection)) print(JSON.stringify(letter));
      return true;
    },
  },
  'return-dead-letters': {
    usage: 'return-dead-letters FILE',
    description: 'publishes the events of dead letters from a backup again',
    requiredArgs: 1,
    async run({ connection, print }, [file = '']) {
      print(`${await returnDeadLetters(connection, file)} events were published again.`);
      return true;
    },
  },
  'remove-consumer': {
    usage: 'remove-consumer HANDLER',
    description: 'deletes the consumer of a handler that no version has any more',
    requiredArgs: 1,
    async run({ connection, print }, [durable = '']) {
      const existed = await removeConsumer(connection, durable);
      print(existed ? `${durable} is deleted.` : `There is no consumer ${durable}.`);
      return existed;
    },
  },
  'reset-streams': {
    usage: 'reset-streams',
    description: 'deletes the event streams, for a restore: only while no service runs',
    requiredArgs: 0,
    async run({ connection, print }) {
      for (const name of await resetStreams(connection)) print(`${name} is deleted.`);
      return true;
    },
  },
  'replicate-streams': {
    usage: 'replicate-streams',
    description: 'keeps the event streams on three servers of a cluster',
    requiredArgs: 0,
    async run({ connection, replicas, print }) {
      const streams = await replicateStreams(connection, replicas);
      for (const { name, before, after, isComplete } of streams)
        print(`${name}: ${before} → ${after} replicas${isComplete ? '' : ', not complete yet: run this again'}`);
      return streams.every(({ isComplete }) => isComplete);
    },
  },
  redrive: {
    usage: 'redrive [OPERATION]',
    description: 'finishes open ledger operations: all, or one',
    requiredArgs: 0,
    async run({ connection, print }, [operation]) {
      const input = operation === undefined ? {} : { operation };
      const client = new RpcClient(connection);
      const { finished, open } = await client.call(redriveOperations, input, systemContext(redriveOperations));
      print(`${finished} finished, ${open.length} open.`);
      for (const { operation: op, wallet, since, reason } of open) print(`${since}  ${op}  of ${wallet}: ${reason}`);
      return true;
    },
  },
  'ledger-check': {
    usage: 'ledger-check',
    description: 'checks every invariant of the ledger, also while it is in use',
    requiredArgs: 0,
    async run({ mongodbUri, print }) {
      if (mongodbUri === undefined)
        throw new Error('MONGODB_URI is not set: ledger-check reads the database of the economy service');
      const findings = await auditLedger(mongodbUri, 'crew_economy');
      findingLines(findings).forEach(print);
      return findings.every(({ violations }) => violations.length === 0);
    },
  },
  'message-check': {
    usage: 'message-check',
    description: 'checks that the messages of every room are numbered without gaps',
    requiredArgs: 0,
    async run({ mongodbUri, print }) {
      if (mongodbUri === undefined)
        throw new Error('MONGODB_URI is not set: message-check reads the databases of chat and pods');
      const { rooms, messages, gaps } = await checkMessages(mongodbUri);
      gaps.forEach(print);
      print(`${messages} messages in ${rooms} rooms, ${gaps.length} of them with gaps.`);
      return gaps.length === 0 && messages > 0;
    },
  },
};

/** Returns what is wrong with a command line, or undefined when it can be run. */
export function commandProblem(name: string, args: readonly string[]): string | undefined {
  if (name === '') return 'No command is given.';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return `Unknown command "${name}".`;
  return args.length < command.requiredArgs ? `An argument is missing: ${command.usage}` : undefined;
}

/** The help text. */
export const usage = (): string => {
  const lines = Object.values(COMMANDS).map(({ usage: text, description }) => `  ${text.padEnd(26)}${description}`);
  return [
    'Usage: npm run admin -- COMMAND',
    '',
    ...lines,
    '',
    '  reindex SERVICE           builds the missing indexes of a service’s database',
  ].join('\n');
};
