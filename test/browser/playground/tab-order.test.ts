import { setStage } from '../support/stage';
import { expectSoon } from '../support/wait';

const stage = setStage();

test('Tab goes on from the pane to no control of a menu that is closed, and the menu can be opened', async () => {
  const page = await stage.openPlayground(stage.site);
  await page.getByRole('tab', { name: 'Find', exact: true }).focus();
  for (let step = 0; step < 12; step += 1) {
    const isOutside = await page.evaluate(() => (document.activeElement?.getBoundingClientRect().right ?? 0) < 0);
    expect(isOutside).toBe(false);
    await page.keyboard.press('Tab');
  }
  await page.locator('[data-u-comp="slide-tab-item"]').last().click({ button: 'right' });
  await expectSoon(() => page.getByRole('button', { name: 'Rename' }).isVisible()).toBe(true);
});
