import { readStart } from '../../../../src/taskpane/sign-in/first-page/start-address';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const ADD_IN = 'https://addin.example.com';
const at = (server: string, challenge = CHALLENGE) => ({
  origin: ADD_IN,
  search: `?${new URLSearchParams({ server, challenge })}&_host_Info=Excel$Web$16.01`,
});

test('the add-in’s own server: at once, without naming the add-in', () => {
  expect(readStart(at(`${ADD_IN}/team`), [])).toEqual({
    href: `${ADD_IN}/team/sign-in?challenge=${CHALLENGE}`,
    host: 'addin.example.com',
    isKnown: true,
  });
});

test('a server that the build proposes: at once, with the origin that its message is for', () => {
  expect(readStart(at('https://team.example.com'), ['', 'https://team.example.com/'])).toEqual({
    href: `https://team.example.com/sign-in?challenge=${CHALLENGE}&origin=${encodeURIComponent(ADD_IN)}`,
    host: 'team.example.com',
    isKnown: true,
  });
});

test('any other server is shown before the page goes there', () => {
  expect(readStart(at('https://evil.example.com'), ['https://team.example.com'])?.isKnown).toBe(false);
  expect(readStart(at('http://127.0.0.1:3080'), ['https://team.example.com'])?.isKnown).toBe(false);
});

test.each([
  ['', CHALLENGE],
  ['javascript:alert(1)', CHALLENGE],
  ['data:text/html,x', CHALLENGE],
  ['http://team.example.com', CHALLENGE],
  ['https://user:secret@team.example.com', CHALLENGE],
  ['https://team.example.com/?a=b', CHALLENGE],
  ['https://team.example.com/#b', CHALLENGE],
  ['//team.example.com', CHALLENGE],
  ['https://team.example.com', ''],
  ['https://team.example.com', `${CHALLENGE}&a=b`],
])('%s with challenge %s leads nowhere', (server, challenge) => {
  expect(readStart(at(server, challenge), ['https://team.example.com'])).toBeUndefined();
});
