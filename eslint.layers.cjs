/**
 * Which folder may import which others: the table of CONTRIBUTING.md. ESLint holds it (eslint-plugin-boundaries), and
 * test/docs/contributing.test.ts compares the two.
 */
exports.LAYERS = {
  'src/api': [],
  'src/companies': ['src/api'],
  'src/definitions': ['src/api'],
  'src/checks': ['src/api'],
  'src/client': ['src/api'],
  'src/tables': ['src/api'],
  'src/stored-texts': [],
  'src/functions': [
    'src/api',
    'src/companies',
    'src/checks',
    'src/client',
    'src/definitions',
    'src/tables',
    'src/stored-texts',
  ],
  'src/workbook': ['src/stored-texts'],
  'src/taskpane': [
    'src/api',
    'src/companies',
    'src/checks',
    'src/client',
    'src/definitions',
    'src/tables',
    'src/stored-texts',
    'src/functions',
    'src/workbook',
  ],
  server: ['src/api', 'src/checks', 'src/client'],
  playground: ['src/client', 'src/workbook', 'server'],
};

/**
 * The folders of src/functions, each of which imports only those before it. `declarations` and `catalog` name the functions; the files
 * beside the folders put them together. A folder inside another stands before it, since a file is of the first that holds it.
 */
exports.FUNCTION_FOLDERS = [
  'context',
  'cells/failures',
  'cells/activity',
  'cells/results',
  'cells',
  'arguments',
  'companies',
  'periods',
  'statements',
  'changes',
  'definitions',
  'figures',
  'streaming',
  'records',
  'trace',
  'cards',
  'runtime',
  'catalog',
  'declarations',
];

/** Only these name `Office`, `Excel` or `CustomFunctions`. */
exports.OFFICE_LAYERS = ['src/stored-texts', 'src/functions', 'src/workbook', 'src/taskpane'];

/** Only these import `node:*` modules. */
exports.NODE_LAYERS = ['server'];

/** Layers that may be named in types only: the browser's playground reads what the sandbox sends. */
exports.TYPES_ONLY = { playground: ['server'] };

/** The packages that the add-in's bundle may hold, by the layers that may import them. */
exports.BUNDLED_PACKAGES = {
  'src/api': [],
  'src/companies': [],
  'src/definitions': [],
  'src/client': ['idb'],
  'src/tables': [],
  'src/stored-texts': [],
  'src/functions': [],
};

/** Reading filings makes rows: these folders import no HTTP and no SQL, of the server only the types of rows. */
exports.READING_FOLDERS = ['server/filings/us', 'server/filings/india'];
