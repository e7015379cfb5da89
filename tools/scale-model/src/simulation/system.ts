import { percentile } from '@crew/bench/stats';
import { Random } from '@crew/ledger-tools/simulation/random';
import type { CallCost, Costs } from '../costs.js';
import { replicasOf, threadsOf, type Layout } from '../layout.js';
import { EventQueue } from './event-queue.js';
import { SimulatedHub } from './gateway.js';
import { Machine, SimulatedProcess } from './machine.js';

const PROCESSES = ['gateway', 'identity', 'chat', 'economy', 'pods', 'mongodb', 'nats', 'redis'] as const;
/** How long a piece of the upkeep of streams and of an idle process lasts. */
const UPKEEP_SECONDS = 0.001;

export interface Simulated {
  /** Busy cores of all processes. */
  coresUsed: number;
  calls: Quantiles;
  deliveries: Quantiles;
}

/** In seconds. */
export interface Quantiles {
  mean: number;
  p50: number;
  p99: number;
}

/** The processes of the product under the load of P8, event by event. The seed determines everything. */
export class SimulatedSystem {
  private readonly events = new EventQueue();
  private readonly random: Random;
  private readonly machines: Machine[] = [];
  private readonly processes = new Map<string, SimulatedProcess[]>();
  private readonly hubs: SimulatedHub[];
  private readonly client: SimulatedProcess;
  private readonly shared: Machine | undefined;
  private readonly calls: number[] = [];
  private readonly deliveries: number[] = [];

  constructor(
    private readonly costs: Costs,
    private readonly members: number,
    private readonly layout: Layout,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.shared = layout.sharedCores === undefined ? undefined : this.newMachine(layout.sharedCores);
    for (const name of PROCESSES) this.processes.set(name, this.start(name));
    // On machines of their own clients cost nothing here.
    this.client = new SimulatedProcess(this.shared ?? new Machine(this.events, Infinity), this.shared ? 1 : Infinity);
    const streams = members / layout.gateways;
    this.hubs = this.processes
      .get('gateway')!
      .map((gateway) => new SimulatedHub(this.events, gateway, streams, costs.hub, (batch) => this.deliver(batch)));
  }

  /** @param warmUp seconds in which queues fill before anything is recorded */
  run(seconds: number, warmUp: number): Simulated {
    for (const call of this.costs.calls) {
      const perSecond = this.members * call.perSecond;
      if (perSecond > 0) this.arrive(perSecond, () => this.call(call));
    }
    for (const [name, cores] of Object.entries(this.costs.idle)) this.addUpkeep(name, cores);
    for (const [name, cores] of Object.entries(this.costs.upkeep)) this.addUpkeep(name, cores * this.members);
    this.events.runUntil(warmUp);
    const before = this.used();
    this.calls.length = 0;
    this.deliveries.length = 0;
    this.events.runUntil(warmUp + seconds);
    return {
      coresUsed: (this.used() - before) / seconds,
      calls: quantilesOf(this.calls),
      deliveries: quantilesOf(this.deliveries),
    };
  }

  private used(): number {
    return this.machines.reduce((sum, machine) => sum + machine.used, 0);
  }

  private newMachine(cores: number): Machine {
    const machine = new Machine(this.events, cores);
    this.machines.push(machine);
    return machine;
  }

  private start(name: string): SimulatedProcess[] {
    const threads = threadsOf(name, this.layout);
    return Array.from(
      { length: replicasOf(name, this.layout) },
      () => new SimulatedProcess(this.shared ?? this.newMachine(threads), threads),
    );
  }

  /** Work of a process that no call causes, in small pieces. */
  private addUpkeep(name: string, cores: number): void {
    if (cores > 0 && this.processes.has(name))
      this.arrive(cores / UPKEEP_SECONDS, () => this.any(name).work(this.exponential(UPKEEP_SECONDS)));
  }

  /** A Poisson process. */
  private arrive(perSecond: number, act: () => void): void {
    this.events.schedule(this.exponential(1 / perSecond), () => {
      act();
      this.arrive(perSecond, act);
    });
  }

  private exponential(mean: number): number {
    return -mean * Math.log(1 - this.random.next());
  }

  /** One replica of a queue group takes a call. */
  private any(name: string): SimulatedProcess {
    return this.random.pick(this.processes.get(name)!);
  }

  private call(call: CallCost): void {
    const begin = this.events.now;
    const gateway = this.any('gateway');
    const { gateway: atGateway = 0, ...others } = call.onTheWay;
    const way: [SimulatedProcess, number][] = [
      [this.client, call.clientSeconds / 2],
      [gateway, this.exponential(atGateway / 2)],
      ...Object.entries(others).flatMap(([name, seconds]): [SimulatedProcess, number][] =>
        seconds > 0 ? [[this.any(name), this.exponential(seconds)]] : [],
      ),
    ];
    this.pass(way, () => {
      this.events.schedule(call.writes ? this.costs.journalSeconds : 0, () => {
        if (call.publishes) this.publish();
        for (const [name, seconds] of Object.entries(call.afterwards))
          if (seconds > 0) this.any(name).work(this.exponential(seconds));
        const back: typeof way = [
          [gateway, this.exponential(atGateway / 2)],
          [this.client, call.clientSeconds / 2],
        ];
        this.pass(back, () => this.calls.push(this.events.now - begin));
      });
    });
  }

  private pass([next, ...others]: [SimulatedProcess, number][], done: () => void): void {
    if (next) next[0].work(next[1], () => this.pass(others, done));
    else done();
  }

  /** Every gateway receives every event. */
  private publish(): void {
    const publishedAt = this.events.now;
    const { nats, gateway } = this.costs.perGatewayEvent;
    for (const [index, process] of this.processes.get('gateway')!.entries())
      this.any('nats').work(nats, () => process.work(gateway, () => this.hubs[index]!.send(publishedAt)));
  }

  private deliver(batch: readonly number[]): void {
    const receive = this.shared ? (this.members / this.layout.gateways) * this.costs.clientWriteSeconds : 0;
    this.client.work(receive, () => {
      for (const publishedAt of batch) this.deliveries.push(this.events.now - publishedAt);
    });
  }
}

const quantilesOf = (values: readonly number[]): Quantiles => ({
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  p50: percentile(values, 0.5),
  p99: percentile(values, 0.99),
});
