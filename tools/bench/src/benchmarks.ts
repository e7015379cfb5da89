import { activeMembers, manyStreams } from './active-members.js';
import type { App } from './app.js';
import { captainReply } from './captain-reply.js';
import { editToRunning } from './commands/edit-to-running.js';
import { laterStart } from './commands/later-start.js';
import type { Folder } from './commands/run-command.js';
import type { Benchmark, Environment } from './environment.js';
import type { Figure, Prepare } from './figure.js';
import { growthOfLists } from './growth-of-lists.js';
import { growthOfRooms } from './growth-of-rooms.js';
import { deskToPhone } from './in-browser/desk-to-phone.js';
import { lighthouse } from './in-browser/lighthouse.js';
import { longDecks } from './in-browser/long-deck.js';
import { slowPhone } from './in-browser/slow-phone.js';
import { twoBrowsers } from './in-browser/two-browsers.js';
import { ledger } from './ledger.js';
import { neighbourTrouble } from './neighbour-trouble.js';
import { openingTheApp } from './opening-the-app.js';
import { podAccess } from './pod-access.js';
import { recovery } from './recovery.js';
import { fanOut, pollUnchanged, postMany, postToStream, readPage } from './requests.js';
import { resumes } from './resumes.js';
import { sharedPolls } from './shared-polls.js';

/** A benchmark that needs no preparation. */
const unprepared =
  (...benchmarks: Benchmark[]): Prepare<Environment> =>
  async (environment) =>
  async () => {
    const figures: Figure[] = [];
    for (const benchmark of benchmarks) figures.push(...(await benchmark(environment)));
    return figures;
  };

/** Of the services that members' requests go through, in production mode. */
export const SERVICE_BENCHMARKS: Record<string, Prepare<Environment>> = {
  P1: unprepared(readPage),
  P2: unprepared(pollUnchanged),
  P3: unprepared(fanOut),
  P4: unprepared(manyStreams, resumes),
  P5: unprepared(postToStream),
  P6: unprepared(postMany),
  P7: unprepared(ledger),
  P8: unprepared(activeMembers),
  P15: unprepared(sharedPolls),
  P16: unprepared(podAccess),
};

/** Of the same services with much data, which no other benchmark shares. */
export const GROWTH_BENCHMARKS: Record<string, Prepare<Environment>> = {
  P9: growthOfRooms,
  P10: growthOfLists,
  P20: openingTheApp,
};

/** Of the whole app with the local providers, partly in a browser. */
export const APP_BENCHMARKS: Record<string, Prepare<App>> = {
  P9: longDecks,
  P11: neighbourTrouble,
  P13: slowPhone,
  P17: twoBrowsers,
  P18: captainReply,
  P21: deskToPhone,
  P22: lighthouse,
  P12: recovery,
};

/** Of the commands with which a developer works. */
export const COMMAND_BENCHMARKS: Record<string, Prepare<Folder>> = {
  P12: laterStart,
  P19: editToRunning,
};
