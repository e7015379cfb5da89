import { join } from 'node:path';
import { authorizationPage } from '@crew/testing/authorization/page';
import { apiMarkdown } from '@crew/contracts/api-markdown';
import { format, resolveConfig, type BuiltInParserName } from 'prettier';
import { configurationPage } from './configuration-page.js';
import { configuration, serviceNames } from './configuration.js';
import { natsChartValues, natsConfiguration } from './nats-users.js';
import { ROOT } from './workspace.js';

/** Returns the contents of all files that are generated from the sources, by path in the workspace. */
export async function generated(): Promise<Map<string, string>> {
  const style = await resolveConfig(join(ROOT, 'package.json'));
  const formatted = (text: string, parser: BuiltInParserName): Promise<string> => format(text, { ...style, parser });
  const page = configurationPage(await configuration(), await serviceNames());
  return new Map([
    ['docs/api.md', apiMarkdown()],
    ['docs/configuration.md', await formatted(page, 'markdown')],
    ['docs/security/authorization.md', await formatted(authorizationPage(), 'markdown')],
    ['nats.conf', natsConfiguration()],
    ['k8s/data/nats-logins.values.yaml', await formatted(natsChartValues(), 'yaml')],
  ]);
}
