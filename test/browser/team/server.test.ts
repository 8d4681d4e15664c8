/** The built add-in through a real team server: many questions in one request, Refresh past its cache, its stale answers. */
import { removeTemporaryFolders, startTeam, type RunningTeam } from '../../server/team/support/team-servers';
import { addressesOnly, button, check, refreshEverything, refreshFinished, token } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';

const stage = setPaneStage();
let team: RunningTeam;
beforeEach(async () => {
  const environment = { ALLOWED_ORIGINS: stage.site.url };
  team = await startTeam({ serviceUrl: stage.sandbox.url, environment });
});
afterEach(async () => {
  await team.close();
  removeTemporaryFolders();
});

const LINES = ['sales', 'profit_after_tax', 'other_income'] as const;
const formulas = ['FY2026', 'FY2025'].flatMap((year, column) =>
  LINES.map((line, row) => [`${'BC'[column]}${row + 2}`, `=FIN.METRIC("AURELKA","${year}","${line}")`]),
);
const shown = () => stage.page.evaluate(() => window.playground.values('Team!B2:C4').flat());
/** The statements that the service was asked for; the pane's check of parameter names asks for others. */
const asked = async () => (await stage.control.requests()).filter(({ query }) => query.includes('AURELKA')).length;

/** The requests of the page to the team server, by method and path. */
function watchRequests(): string[] {
  const sent: string[] = [];
  stage.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === team.url && request.method() !== 'OPTIONS') sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

async function connect(): Promise<void> {
  const page = await stage.openWorkbook({ settings: addressesOnly(team.url) });
  await token(page).fill(team.key);
  await button(page, 'Save and check').click();
  await check(page).getByText('Team server: many questions in one request.').nth(1).waitFor();
  await check(page).getByText('United States: works').waitFor();
}

async function calculate(): Promise<void> {
  await stage.page.evaluate(async (cells) => {
    const given = cells.map(([at = '', formula = '']) => ({ at, formula }));
    await window.spillwayWorkbook?.addSheet({ name: 'Team', cells: given });
    await window.playground.settled();
  }, formulas);
}

async function refresh(): Promise<void> {
  await stage.page.getByRole('tab', { name: 'Activity' }).click();
  await refreshEverything(stage.page, 'This sheet');
  await refreshFinished(stage.page);
}

test('the connection check finds it, and cells ask it together; a Refresh goes past its cache', async () => {
  await connect();
  await stage.control.reset();
  const sent = watchRequests();
  await calculate();
  const numbers = await shown();
  expect(numbers).toEqual(Array(6).fill(expect.any(Number)));
  expect(await asked()).toBe(2);
  await refresh();
  expect(await shown()).toEqual(numbers);
  expect(await asked()).toBe(4);
  expect(sent.filter((request) => request.includes('/in/v0/financial-statements/'))).toEqual([]);
  expect(sent.filter((request) => request === 'POST /answers').length).toBeGreaterThanOrEqual(2);
});

test('a server whose members do not sign in answers 404, and the pane goes on with keys alone', async () => {
  expect((await fetch(`${team.url}/sign-in/about`)).status).toBe(404);
  await connect();
  await stage.page.reload(); // now it is known to be a team server
  const answered = stage.page.waitForResponse(`${team.url}/sign-in/about`);
  await stage.page.getByRole('tab', { name: 'Settings' }).click();
  await answered;
  await token(stage.page).waitFor();
  expect(await stage.page.getByRole('region', { name: /^Sign-in at/ }).count()).toBe(0);
});

test('numbers stay when the service fails behind it, and Activity says so', async () => {
  await connect();
  await calculate();
  const numbers = await shown();
  await stage.control.setFaults('500');
  await refresh();
  expect(await shown()).toEqual(numbers);
  const notice = stage.page.getByRole('region', { name: 'Earlier answers' });
  await notice.getByText('6 cells show earlier answers.').waitFor();
});
