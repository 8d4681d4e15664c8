import { isIP } from 'node:net';
import { makeValidator } from 'envalid';

/** What a variable of the environment may hold. The errors say what is allowed and never quote the value: it may be a secret. */

export const address = makeValidator<string>((text) => {
  const { protocol, username, password, search, hash } = urlOf(text, 'https://service.example.com');
  if (!['http:', 'https:'].includes(protocol)) throw new Error('must begin with https:// or http://');
  if (username || password) throw new Error('must hold no user or password: the token has a variable of its own');
  if (search || hash) throw new Error('must end before any ? or #');
  return text;
});

export const redisAddress = makeValidator<string>((text) => {
  const example = 'redis://redis.example.com:6379';
  const { protocol, hostname, pathname, search, hash } = urlOf(text, example);
  const isRedis = ['redis:', 'rediss:'].includes(protocol) && hostname !== '';
  const isDatabase = /^(\/\d*)?$/.test(pathname) && !search && !hash;
  if (!isRedis || !isDatabase) throw new Error(`must be an address such as ${example}, or rediss:// with TLS`);
  return text;
});

function urlOf(text: string, example: string): URL {
  if (URL.canParse(text) && !/\s/.test(text)) return new URL(text);
  throw new Error(`must be an address such as ${example}`);
}

export const megabytes = makeValidator<number>((text) => {
  if (!/^\d{1,6}(\.\d+)?$/.test(text) || Number(text) === 0) throw new Error('must be a number of megabytes above 0');
  return Number(text);
});

export const whole = makeValidator<number>((text) => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('must be a whole number above 0');
  return Number(text);
});

export const word = makeValidator<string>((text) => {
  if (!/^[\w.-]{1,64}$/.test(text)) throw new Error('must be a word of up to 64 letters, digits and . _ -');
  return text;
});

export const seconds = makeValidator<number>((text) => {
  if (!/^\d{1,3}(\.\d+)?$/.test(text)) throw new Error('must be a number of seconds from 0 to 999');
  return Number(text);
});

export const days = makeValidator<number>((text) => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error('must be a whole number of days from 1 to 999');
  return Number(text);
});

export const origins = makeValidator<readonly string[]>((text) => {
  const given = listed(text);
  for (const origin of given) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error('must be origins such as https://addin.example.com, separated by commas');
    }
  }
  return given;
});

/** Names of ranges that Fastify knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export const proxies = makeValidator<readonly string[]>((text) => {
  const given = listed(text);
  const isProxy = (proxy: string) => {
    const [address = '', bits, ...rest] = proxy.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return RANGES.includes(proxy) || (isIP(address) > 0 && isRange && rest.length === 0);
  };
  if (given.every(isProxy)) return given;
  throw new Error(`must be addresses such as 10.0.0.0/8, or ${RANGES.join(', ')}, separated by commas`);
});

export const names = makeValidator<readonly string[]>((text) => {
  const given = listed(text);
  if (given.includes('')) throw new Error('must be names, separated by commas, none of them empty');
  return given;
});

/** A word that switches something on, so that it is never switched on by accident. */
export const yes = makeValidator<true>((text) => {
  if (text !== 'yes') throw new Error('must be yes, or left out');
  return true;
});

/** One line that browsers and providers take as it is. */
export const line = makeValidator<string>((text) => {
  if (!/^[!-~]([ -~]{0,254}[!-~])?$/.test(text)) throw new Error('must be one line of printable ASCII');
  return text;
});

const listed = (text: string) => text.split(',').map((part) => part.trim());
