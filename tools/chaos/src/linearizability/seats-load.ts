import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import type { Random } from '@crew/ledger-tools/simulation/random';
import type { Client } from '../client.js';
import type { Log } from '../log.js';
import { Recorder } from './recorder.js';
import { SeatsModel, type SeatsInput, type SeatsOutput } from './seats-model.js';

/** Of a pod, without the owner's. */
const SEATS = 19;

/** More members than seats, who join and leave one pod at once, with its history. */
export class SeatsLoad {
  readonly recorder: Recorder<SeatsInput, SeatsOutput>;
  readonly model = new SeatsModel(SEATS);
  private readonly numbers: ReadonlyMap<string, number>;
  /** The members who do nothing at the moment. */
  private readonly idle: number[];

  /** @param podId a pod that only its owner is in */
  constructor(
    private readonly clients: readonly Client[],
    private readonly podId: string,
    private readonly random: Random,
    log: Log,
  ) {
    this.recorder = new Recorder('pod', log);
    this.numbers = new Map(clients.map(({ userId }, index) => [userId, index]));
    this.idle = [...clients.keys()];
  }

  /** Does one random thing as a member who is idle. */
  async act(): Promise<void> {
    const [member] = this.idle.splice(this.random.whole(0, this.idle.length - 1), 1) as [number];
    const draw = this.random.next();
    if (draw < 0.5) await this.join(member);
    else if (draw < 0.7) await this.leave(member);
    else await this.read(member);
    this.idle.push(member);
  }

  async read(member: number): Promise<void> {
    const client = this.clients[member]!;
    const present = ({ output }: { output: { userId: string; role: string }[] }): SeatsOutput => ({
      members: output.filter(({ role }) => role !== 'owner').map(({ userId }) => this.numbers.get(userId) ?? -1),
    });
    await this.recorder.record(
      { kind: 'read' },
      () => client.settle(listPodMembers, { id: this.podId }),
      present,
      refusal,
    );
  }

  private async join(member: number): Promise<void> {
    const client = this.clients[member]!;
    await this.recorder.record(
      { kind: 'join', member },
      () => client.settle(joinPod, { id: this.podId }),
      // A repeated call may find the seat that an unanswered one took, and shows the count of that time.
      ({ output, attempts }): SeatsOutput => (attempts === 1 ? { count: output.memberCount - 1 } : {}),
      refusal,
    );
  }

  private async leave(member: number): Promise<void> {
    const client = this.clients[member]!;
    await this.recorder.record(
      { kind: 'leave', member },
      () => client.settle(leavePod, { id: this.podId }),
      (): SeatsOutput => ({}),
      refusal,
    );
  }
}

const refusal = (refused: string): SeatsOutput => ({ refused });
