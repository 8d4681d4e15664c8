import { removeTemporaryFolders, startTeam } from './team-servers';

/** A node in a process of its own: says what a test wants to know of it, and ends in order on SIGTERM. */
async function main(): Promise<void> {
  const team = await startTeam({ serviceUrl: process.env['SERVICE_URL'] ?? '', environment: process.env });
  const [member] = team.team.members.all;
  const end = async () => {
    await team.close();
    removeTemporaryFolders();
    process.exit(0);
  };
  process.once('SIGTERM', () => void end());
  process.stdout.write(`${JSON.stringify({ url: team.url, key: team.key, member })}\n`);
}

void main();
