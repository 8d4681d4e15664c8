import Database from 'libsql';
import { removeTemporaryFolders, startTeam, temporaryFolder } from './support/team-servers';

afterAll(removeTemporaryFolders);

test('a server whose add-in is not built closes what it has opened', async () => {
  const closed = jest.spyOn(Database.prototype, 'close');
  await expect(
    startTeam({ serviceUrl: 'http://127.0.0.1:1', addIn: temporaryFolder(), withoutMember: true }),
  ).rejects.toThrow(/add-in/);
  expect(closed).toHaveBeenCalledTimes(1);
});
