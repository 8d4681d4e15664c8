import { startSandbox } from '../../server/sandbox/server';
import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { removeTemporaryFolders, startTeam } from '../server/team/support/team-servers';
import type { Start } from './endpoint-request';
import { describeService } from './service-suite';

afterAll(removeTemporaryFolders);

/** The sandbox behind the team server. The suites send the sandbox's token: here it is the key of a member. */
const start: Start = async () => {
  const sandbox = await startSandbox({ port: 0 });
  const server = await startTeam({ serviceUrl: sandbox.url });
  const { members } = server.team;
  const find = members.find.bind(members);
  members.find = (header) => find(header === `Bearer ${SANDBOX_TOKEN}` ? `Bearer ${server.key}` : header);
  return { url: server.url, close: () => server.close().then(() => sandbox.close()) };
};

describeService(start);
