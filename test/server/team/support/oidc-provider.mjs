/**
 * A real OpenID provider in a process of its own: it has ECMAScript modules only. Its parent sends `{ callback, people, minutes }` and gets
 * `{ issuer }`; each further message replaces the people. Whoever types a name of `people` is that person, whatever the password.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import Provider from 'oidc-provider';

let people = {};

function start({ callback, clientSecret, port = 0, claimsInToken = true, client = {}, settings = {} }) {
  const server = createServer();
  server.listen(port, '127.0.0.1', () => {
    const issuer = `http://127.0.0.1:${server.address().port}`;
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'spillway',
          client_secret: clientSecret,
          redirect_uris: [callback],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          ...client,
        },
      ],
      claims: { openid: ['sub'], profile: ['name', 'groups'] },
      conformIdTokenClaims: !claimsInToken,
      pkce: { required: () => true },
      cookies: { keys: ['of this test'] },
      findAccount: (_context, id) => people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
      features: { devInteractions: { enabled: true } },
      ...settings,
    });
    provider.on('server_error', (_context, error) => process.stderr.write(`${error.stack}\n`));
    server.on('request', provider.callback());
    process.send({ issuer });
  });
}

process.once('message', (options) => {
  people = options.people;
  start(options);
  process.on('message', (message) => {
    people = message.people;
    process.send({ changed: true });
  });
});
process.on('disconnect', () => process.exit(0));
