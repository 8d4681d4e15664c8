import { dialogUi } from '../../../playground/office/office-dialogs';

const PAGE = 'https://addin.example.com';

/** A page whose windows are objects of the test. */
function pageThatOpens(opened: { closed: boolean; close(): void } | null) {
  const listeners = new Set<(event: object) => void>();
  let look: () => void = () => undefined;
  const page = {
    location: { origin: PAGE },
    screen: { width: 1000, height: 1000 },
    open: () => opened,
    addEventListener: (_type: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) => void listeners.delete(listener),
    setInterval: (run: () => void) => {
      look = run;
      return 1;
    },
    clearInterval: () => (look = () => undefined),
  };
  const ui = dialogUi(page as unknown as Window);
  const display = (address: string) => {
    let result: Parameters<Parameters<typeof ui.displayDialogAsync>[2]>[0] | undefined;
    ui.displayDialogAsync(address, {}, (given) => (result = given));
    return result;
  };
  return { display, look: () => look(), post: (event: object) => listeners.forEach((listener) => listener(event)) };
}

const windowOf = () => ({
  closed: false,
  close() {
    this.closed = true;
  },
});

test('a page of another domain, a second dialog and a blocked window fail with Excel’s codes', () => {
  const { display } = pageThatOpens(windowOf());
  expect(display('https://team.example.com/sign-in')).toMatchObject({ status: 'failed', error: { code: 12004 } });
  expect(display(`${PAGE}/sign-in.html`)).toMatchObject({ status: 'succeeded' });
  expect(display(`${PAGE}/sign-in.html`)).toMatchObject({ status: 'failed', error: { code: 12007 } });
  expect(pageThatOpens(null).display(`${PAGE}/sign-in.html`)).toMatchObject({ error: { code: 12011 } });
});

test('messages of the window come with their origin, those of others do not; closing it is an event', () => {
  const opened = windowOf();
  const page = pageThatOpens(opened);
  const result = page.display(`${PAGE}/sign-in.html`);
  if (result?.status !== 'succeeded') throw new Error('it did not open');
  const received: unknown[] = [];
  for (const type of ['dialogMessageReceived', 'dialogEventReceived']) {
    result.value.addEventHandler(type, (args) => received.push(args));
  }
  page.post({ source: opened, data: 'a', origin: 'https://team.example.com' });
  page.post({ source: {}, data: 'b', origin: PAGE });
  page.look();
  expect(received).toEqual([{ message: 'a', origin: 'https://team.example.com' }]);
  opened.close();
  page.look();
  page.look();
  expect(received.slice(1)).toEqual([{ error: 12006 }]);
  page.post({ source: opened, data: 'c', origin: PAGE });
  expect(received).toHaveLength(2);
});
