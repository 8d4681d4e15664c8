import { readAddress } from '../../../src/taskpane/settings/read-address';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  [' https://api.example.com/ ', 'https://api.example.com'],
  ['https://API.Example.com:8443/data/', 'https://api.example.com:8443/data'],
  ['https://api.example.com/api/in/v0/companies', 'https://api.example.com'],
  ['https://example.com/gateway/api/us/v0', 'https://example.com/gateway'],
  ['http://localhost:4010', 'http://localhost:4010'],
  ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
  ['', ''],
])('%s is read', (typed, baseUrl) => {
  expect(readAddress(typed)).toEqual({ baseUrl });
});

test.each([
  ['http://api.example.com', /Use https/],
  ['http://127.0.0.1.example.com', /Use https/],
  ['http://localhost.example.com', /Use https/],
  ['api.example.com', /as in https:\/\/api\.example\.com/],
  ['ftp://api.example.com', /must begin with https/],
  ['javascript:alert(1)', /not an address/],
  ['something', /not an address/],
  ['https://', /not an address/],
  ['https://user:secret@api.example.com', /user name and password/],
  ['https://api.example.com/?token=1', /Leave out/],
  ['https://api example.com', /not an address/],
])('%s is refused, with what to do', (typed, problem) => {
  expect(readAddress(typed)).toEqual({ problem: expect.stringMatching(problem) });
});
