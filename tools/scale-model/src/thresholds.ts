import { eventRate, memberLoad } from './costs.js';
import { input } from './inputs.js';
import { cluster, serversOfToday } from './layout.js';
import { predict } from './model.js';
import { flushes, jobsInSystem, largest } from './queueing.js';
import type { Known } from './walls.js';

const MIB_PER_MB = 1e6 / 2 ** 20;
/** Work that one pod does at a time. */
export const JOBS_AT_ONCE = { 'crew-ai': 4, media: 4 };

/** When an autoscaler adds a pod. */
export interface Thresholds {
  /** Millicores that the pods of a service use on average. */
  cpuMillis: number;
  /** Open streams of a gateway. */
  streams: number;
  /** Waiting jobs per pod. */
  jobs: { 'crew-ai': number; media: number };
  /** Calls under way in a pod of chat that uses `cpuMillis`. */
  callsUnderWay: number;
}

/**
 * The threshold of processor time leaves room for the growth while another pod starts; that of streams also for the streams of
 * a lost gateway; that of jobs for the patience of members.
 */
export function thresholds(known: Known): Thresholds {
  const share = input('fullShare') / input('growth');
  return {
    cpuMillis: roundedDown(share * 1_000, 50),
    streams: roundedDown(Math.min(streamsByMemory(known), streamsByFlushes(known, share)), 500),
    jobs: {
      'crew-ai': waitingJobs(JOBS_AT_ONCE['crew-ai'], known.recorded.replySeconds, input('replyPatience')),
      media: waitingJobs(JOBS_AT_ONCE.media, input('generationSeconds'), DEADLINE_SECONDS - input('generationSeconds')),
    },
    callsUnderWay: callsUnderWay(known, share),
  };
}

/** GENERATION_SECONDS of media: from the payment to the refund. */
const DEADLINE_SECONDS = 28;

const roundedDown = (value: number, step: number): number => Math.floor(value / step) * step;

/** Streams of each of so many gateways that fill their memory while those of a lost one resume at the others, all at once. */
export function streamsByMemory({ recorded }: Known, gateways: number = input('minGateways')): number {
  const { streams, resumes, gatewayMemoryMb } = recorded;
  const perStreamMb = (streams.memoryMb - gatewayMemoryMb) / streams.count;
  const perResumeMb = (resumes.memoryMb - gatewayMemoryMb) / resumes.count - perStreamMb;
  const limitMb = (input('gatewayMemory') / MIB_PER_MB) * input('memoryShare');
  const afterLoss = 1 / shareAfterLoss(gateways);
  return (limitMb - gatewayMemoryMb) / (afterLoss * perStreamMb + (afterLoss - 1) * perResumeMb);
}

/** Streams at which writing the events of a usual room takes the target share, also after the loss of a gateway. */
export function streamsByFlushes({ costs }: Known, share: number): number {
  const eventsPerSecond = input('usualRoom') * eventRate(costs);
  const isEnough = (streams: number): boolean =>
    flushes({ ...costs.hub, streams, eventsPerSecond }).utilization +
      eventsPerSecond * costs.perGatewayEvent.gateway +
      streams * memberLoad(costs, 'gateway') <=
    share;
  return largest(1e6, isEnough) * shareAfterLoss(input('minGateways'));
}

/** Of what a gateway could carry, as long as one of so many may be lost. */
const shareAfterLoss = (gateways: number): number => (gateways - 1) / gateways;

/** Jobs that begin within the patience of a member when as many are done at a time. */
const waitingJobs = (atOnce: number, seconds: number, patience: number): number =>
  Math.max(1, Math.floor((patience / seconds) * atOnce));

/** By Little's law, from the throughput and the response time of a pod of chat at its threshold. */
function callsUnderWay({ costs }: Known, share: number): number {
  const members = share / memberLoad(costs, 'chat');
  const handled = costs.calls.filter(({ onTheWay }) => (onTheWay['chat'] ?? 0) > 0);
  const perSecond = handled.reduce((sum, call) => sum + call.perSecond, 0) * members;
  const enough = { ...serversOfToday(), mongodb: 64, nats: 64 };
  const { callSeconds } = predict(costs, members, cluster(Math.ceil(members / 1_000), 1, enough));
  return Math.ceil(jobsInSystem(perSecond, callSeconds));
}
