import { writeSettings } from '../../playground/connect-service';
import { SETTINGS_KEY } from '../../src/client';

const SANDBOX = { name: 'the sandbox', baseUrl: 'http://127.0.0.1:4010', token: 'sandbox-token' };

/** A browser's storage for the page's address. */
class Stored extends Map<string, string> {
  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.set(key, value);
  }

  get india(): unknown {
    return JSON.parse(this.getItem(SETTINGS_KEY)!).india;
  }
}

let stored: Stored;
beforeEach(() => {
  stored = new Stored();
});

test('a page with ?connect=no has no token, also after the page was opened without it, which then connects again', () => {
  writeSettings(stored, SANDBOX, '');
  expect(stored.india).toEqual({ baseUrl: SANDBOX.baseUrl, token: SANDBOX.token });
  writeSettings(stored, SANDBOX, '?connect=no');
  expect(stored.india).toEqual({ baseUrl: SANDBOX.baseUrl, token: '' });
  writeSettings(stored, SANDBOX, '?theme=dark');
  expect(stored.india).toEqual({ baseUrl: SANDBOX.baseUrl, token: SANDBOX.token });
});

test('a service that has moved, or has another token, is followed', () => {
  writeSettings(stored, SANDBOX, '');
  const moved = { ...SANDBOX, baseUrl: 'http://127.0.0.1:4011', token: 'another' };
  writeSettings(stored, moved, '');
  expect(stored.india).toEqual({ baseUrl: moved.baseUrl, token: moved.token });
});

test.each(['', '?connect=no'])('what was entered in the pane stays: a page with %j', (query) => {
  writeSettings(stored, SANDBOX, '?connect=no');
  const entered = JSON.stringify({ india: { baseUrl: 'https://service.example.com', token: 'own' } });
  stored.setItem(SETTINGS_KEY, entered);
  writeSettings(stored, SANDBOX, query);
  expect(stored.getItem(SETTINGS_KEY)).toBe(entered);
});

test('what was entered before the page ever wrote settings stays', () => {
  stored.setItem(SETTINGS_KEY, '{}');
  writeSettings(stored, SANDBOX, '');
  expect(stored.getItem(SETTINGS_KEY)).toBe('{}');
});

test('the token stands in the settings alone', () => {
  writeSettings(stored, SANDBOX, '');
  const others = [...stored].filter(([key]) => key !== SETTINGS_KEY);
  expect(others).toHaveLength(1);
  expect(JSON.stringify(others)).not.toContain(SANDBOX.token);
});
