import { afterEach, describe, expect, it } from '@jest/globals';
import { Fakes, type Run } from './fakes.js';

let fakes: Fakes;
afterEach(() => fakes.remove());

/** Deploys while each look at the Jobs gives the next of these answers, the last one for good. */
function deploy(...looks: string[]): Run {
  const answers = looks.map((look, index) => `${index + 1}) echo '${look}' ;;`).join('\n');
  fakes = new Fakes({
    sleep: '',
    kubectl: `
      case "$*" in *' get job '*)
        echo >>"$FAKES/looks"
        look=$(wc -l <"$FAKES/looks")
        [ $look -le ${looks.length} ] || look=${looks.length}
        case $((look)) in
        ${answers}
        esac ;;
      *' logs '*) echo 'duplicate key' ;;
      esac`,
  });
  return fakes.run('deploy.sh', ['staging']);
}
const served = ({ calls }: Run): string[] => calls.filter((call) => call.includes('rollout status'));

describe('deploy.sh', () => {
  it('stops with the log of a prepare Job as soon as it has failed, while others run', () => {
    const run = deploy('Running prepare-chat\nRunning prepare-media', 'Failed prepare-chat\nRunning prepare-media');
    expect(run.status).toBe(1);
    expect(run.stderr).toBe('prepare-chat failed:\nduplicate key\n');
    expect(run.calls.filter((call) => call.startsWith('sleep'))).toHaveLength(1);
    expect(served(run)).toEqual([]);
  });

  it('goes on to the services and to the gateway when all Jobs have completed', () => {
    const run = deploy('Complete prepare-chat\nRunning prepare-media', 'Complete prepare-chat\nComplete prepare-media');
    expect(run.status).toBe(0);
    expect(served(run).map((call) => /deployment\/crew-(\S+)/.exec(call)?.[1])).toEqual([
      'identity',
      'chat',
      'economy',
      'pods',
      'crew-ai',
      'media',
      'gateway',
    ]);
    for (const call of served(run)) expect(call).toContain('--namespace crew-staging ');
  });

  it('stops when there is no prepare Job to wait for', () => {
    const run = deploy('');
    expect([run.status, served(run)]).toEqual([1, []]);
    expect(run.stderr).toContain('There is no Job with --selector crew.example/step=prepare.');
  });
});
