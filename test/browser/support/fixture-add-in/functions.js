/* global window, setTimeout, setInterval, clearInterval, CustomFunctions, Office */
/** A small add-in: each function demonstrates one ability of a custom function. */
const state = { cancelled: 0, seen: [], feeds: [] };
window.fixture = state;

const later = (value, milliseconds = 0) => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

const functions = {
  'TEST.ADD': (a, b) => a + b,
  'TEST.LATER': (value) => later(value, 20),
  'TEST.NEVER': () => new Promise(() => {}),
  'TEST.GIVE': (kind) => GIVEN[kind](),
  'TEST.GRID': (kind) => GIVEN[kind](),
  'TEST.THROW': (code, message, how) => {
    const error = new CustomFunctions.Error(CustomFunctions.ErrorCode[code], message);
    if (how === 'reject') return Promise.reject(error);
    throw error;
  },
  'TEST.CRASH': () => {
    throw new TypeError('a mistake of the add-in');
  },
  'TEST.ARGUMENTS': (...args) => JSON.stringify(args.slice(0, -1)),
  'TEST.ADDRESS': (invocation) => String(invocation.address),
  'TEST.TEXT': (length) => 'x'.repeat(length),
  'TEST.TABLE': (rows) =>
    later([['Item', 'FY24', 'FY23'], ...Array.from({ length: rows }, (_, i) => [`Line ${i + 1}`, i * 1000.5, ''])]),
  'TEST.CANCELABLE': (invocation) => {
    invocation.onCanceled = () => state.cancelled++;
    return later('done', 10_000);
  },
  'TEST.COUNT': (to, invocation) => {
    let count = 0;
    const timer = setInterval(() => {
      invocation.setResult(++count);
      if (count === to) clearInterval(timer);
    }, 20);
    invocation.onCanceled = () => {
      state.cancelled++;
      clearInterval(timer);
    };
  },
  // Sends the rows that a test passes to window.fixture.feeds[n].send(rows).
  'TEST.FEED': (name, invocation) => {
    const feed = { name, open: true, address: invocation.address ?? null, send: (rows) => invocation.setResult(rows) };
    state.feeds.push(feed);
    invocation.onCanceled = () => (feed.open = false);
  },
  'TEST.SUPPORTS': (version) => Office.context.requirements.isSetSupported('CustomFunctionsRuntime', version),
  'TEST.HOST': () => Office.onReady().then((info) => info.host),
};

functions['TEST.FEEDHERE'] = functions['TEST.FEED'];

const GIVEN = {
  null: () => null,
  undefined: () => undefined,
  empty: () => '',
  nan: () => NaN,
  infinity: () => Infinity,
  true: () => true,
  blanks: () => [
    [null, undefined, ''],
    [0, NaN, 'x'],
  ],
  errors: () => [
    [1, new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'not in the filing')],
    [new CustomFunctions.Error(CustomFunctions.ErrorCode.divisionByZero, 'dropped'), 2],
  ],
  date: () => ({ type: 'Double', basicValue: 45382, numberFormat: 'yyyy-mm-dd' }),
  dates: () => [[{ type: 'Double', basicValue: 45382, numberFormat: 'yyyy-mm-dd' }, 5]],
  ragged: () => [[1, 2], [3]],
  none: () => [],
  hollow: () => [[]],
  list: () => [1, 2],
  object: () => ({ some: 'thing' }),
  returned: () => new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'returned, not thrown'),
};

for (const [id, run] of Object.entries(functions)) CustomFunctions.associate(id, run);
