import type { Settings } from '../../../src/client/settings';
import { forgetTokens } from '../../../src/taskpane/settings/forget-tokens';

const url = { india: 'https://in.example.com', us: 'https://us.example.com' };
const BEFORE: Settings = {
  india: { baseUrl: url.india, token: 'abc' },
  us: { baseUrl: url.us, token: 'def' },
  parameterNames: { E11: { ticker: 'symbol' } },
};
const AFTER: Settings = {
  india: { baseUrl: url.india, token: '' },
  us: { baseUrl: url.us, token: '' },
  parameterNames: BEFORE.parameterNames,
};

function addInWith(clearCache: () => Promise<void>) {
  const written: (Settings | null)[] = [];
  return {
    written,
    readSettings: () => written.at(-1) ?? BEFORE,
    writeSettings: (settings: Settings | null) => void written.push(settings),
    clearCache,
  };
}

test('tokens go, addresses stay, and the kept answers go with them', async () => {
  const addIn = addInWith(() => Promise.resolve());
  expect(await forgetTokens(addIn)).toBe('The token is forgotten, and so are the answers that were kept.');
  expect(addIn.written).toEqual([AFTER]);
});

test('a disk that cannot be emptied keeps no token, and the sentence says what to do', async () => {
  const addIn = addInWith(() => Promise.reject(new Error('blocked')));
  const sentence = await forgetTokens(addIn);
  expect(addIn.written).toEqual([AFTER]);
  expect(sentence).toMatch(/^The token is forgotten\. Answers kept on disk could not be removed: .*Clear cache/);
});

test('settings that cannot be stored are an error, and nothing is cleared', async () => {
  let cleared = 0;
  const addIn = addInWith(() => Promise.resolve(void (cleared += 1)));
  const refusing = {
    ...addIn,
    writeSettings: () => {
      throw new Error('denied');
    },
  };
  await expect(forgetTokens(refusing)).rejects.toThrow('denied');
  expect(cleared).toBe(0);
});
