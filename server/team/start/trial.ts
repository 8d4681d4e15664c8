import { randomBytes } from 'node:crypto';
import { byMarket } from '../../../src/api';
import { connectionsTo } from '../../../src/client/settings/settings';
import { SANDBOX_TOKEN } from '../../sandbox/credentials';
import type { Sandbox } from '../../sandbox/server';
import { startSandbox } from '../../sandbox/server';
import type { Configuration } from '../configuration/configuration';
import type { MemberStore } from '../members/member-store';
import { COMMAND_LINE } from '../audit/audit-entry';
import { addMember, MemberChanges } from '../members/change-members';
import type { Connections } from '../configuration/service-connections';
import { openStores } from '../stores/open-stores';
import { createLogger } from '../telemetry/log';

/** A server without a configured service: it asks the sandbox, and prints keys that it has made up. */
export interface Trial {
  readonly configuration: Configuration;
  readonly sandbox: Sandbox;
  readonly connections: Connections;
  readonly playgroundUrl: string | undefined;
}

const TRIAL = 'trial';

const randomKey = () => randomBytes(16).toString('hex');

const HTTPS_WANTED = `         Excel wants https: put a proxy with a certificate in front, and start again with
         its address in PUBLIC_URL (docs/deploying.md, TLS and HTTP/2 in front)
`;

export async function startTrial(given: Configuration, playgroundUrl: string | undefined): Promise<Trial> {
  const configuration = {
    ...given,
    adminKeys: given.adminKeys.length > 0 ? given.adminKeys : [{ name: 'ADMIN_KEY' as const, key: randomKey() }],
    allowedOrigins: [...given.allowedOrigins, ...originsOf(playgroundUrl)],
  };
  const sandbox = await startSandbox({ port: 0, minors: true, sample: true });
  const connections = connectionsTo({ baseUrl: sandbox.url, token: SANDBOX_TOKEN });
  return { configuration, sandbox, connections, playgroundUrl };
}

/** The addresses of the playground: it is served to this machine only, which has two names. */
function originsOf(playgroundUrl: string | undefined): readonly string[] {
  if (playgroundUrl === undefined) return [];
  const { port } = new URL(playgroundUrl);
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/** Prints what to open, and tells the process that serves the playground what to connect it to. */
export async function presentTrial({ configuration, sandbox, playgroundUrl }: Trial, url: string): Promise<void> {
  const stores = await openStores(
    configuration,
    byMarket(() => ''),
    createLogger('silent'),
  );
  const key = await trialKey(stores.members, configuration);
  await stores.close();
  const service = { name: 'the team server', baseUrl: url, token: key, answers: true };
  process.stdout.write(whatToOpen({ url, key, configuration, playgroundUrl }));
  process.send?.({ service, sandboxUrl: sandbox.url });
}

interface Opened {
  readonly url: string;
  readonly key: string;
  readonly configuration: Configuration;
  readonly playgroundUrl: string | undefined;
}

function whatToOpen({ url, key, configuration: { adminKeys, publicUrl }, playgroundUrl }: Opened): string {
  const isHttps = publicUrl.startsWith('https:');
  const pane = isHttps ? publicUrl : url;
  const playground = playgroundUrl && `  a workbook in your browser  ${playgroundUrl}/\n`;
  return `No service is configured, so this is a trial on the sandbox's data: real figures of a sample, and invented companies.

${playground ?? ''}  administrator's page        ${url}/admin/
                              key ${adminKeys[0]?.key}
  Excel: the manifest         ${pane}/manifest.xml
         in the pane          address ${pane}
                              token ${key}
${isHttps ? '' : HTTPS_WANTED}
The keys are of this trial; the next start makes new ones. docs/deploying.md says how to put a service behind it.

`;
}

/** A key cannot be shown again: each start makes a new one and ends that of the last. */
async function trialKey(store: MemberStore, { perMinute, perDay }: Configuration): Promise<string> {
  for (const member of await store.list()) {
    if (member.name === TRIAL) await new MemberChanges(store, COMMAND_LINE).revoke(member);
  }
  return (await addMember(store, TRIAL, { perMinute, perDay })).key;
}
