import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CopyWebpackPlugin from 'copy-webpack-plugin';
import { metadataPatterns } from '../../../scripts/webpack/functions-metadata';
import { RegistrationCheck } from '../../../scripts/webpack/registration-check';
import { errorsOfBuild } from './support/build';

const declarationOf = (id: string, name: string) => `
/**
 * A function.
 * @customfunction ${id} ${id}
 */
export function ${name}() { return 1; }
`;
const DECLARATIONS = declarationOf('FIN.ONE', 'one') + declarationOf('FIN.TWO', 'two');

let outer: string;
beforeEach(() => (outer = realpathSync(mkdtempSync(join(tmpdir(), 'spillway-registration-')))));
afterEach(() => rmSync(outer, { recursive: true }));

const REGISTERS = `
import { one, two } from './fin.ts';
CustomFunctions.associate('FIN.ONE', one);
CustomFunctions.associate('FIN.TWO', two);
`;

interface Sources {
  readonly folder?: string;
  /** The text of functions.js; by default it registers the declared functions. */
  readonly entry?: string;
  readonly declarations?: string;
}

/** Builds an add-in of these sources: its errors, and where it was written. */
async function build({ folder = 'add-in', entry = REGISTERS, declarations = DECLARATIONS }: Sources) {
  const root = join(outer, folder);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'fin.ts'), declarations);
  writeFileSync(join(root, 'entry.js'), entry);
  const errors = await errorsOfBuild({
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './entry.js',
    output: { path: join(root, 'dist'), filename: 'functions.js' },
    plugins: [
      new CopyWebpackPlugin({ patterns: metadataPatterns('*.ts', 'https://addin.example.com/', []) }),
      new RegistrationCheck(),
    ],
  });
  return { errors, dist: join(root, 'dist') };
}

/** Each is read as something else by one of the tools that the build passes paths to. */
const ODD_NAMES = ['C#', '[x]', 'a (1)', '{a,b}', '100%', '%23', "it's", '$HOME', 'a+b', 'é ü', '@(x)'];

test('functions.json lets cells with errors and with data types be passed, and each function learn its cell', async () => {
  const { dist } = await build({});
  const metadata = JSON.parse(readFileSync(join(dist, 'functions.json'), 'utf8')) as Record<string, unknown>;
  expect(metadata).toMatchObject({ allowCustomDataForDataTypeAny: true, allowErrorForDataTypeAny: true });
  const { options } = (metadata['functions'] as { options: object }[])[0]!;
  expect(options).toMatchObject({ requiresAddress: true, allowErrorForDataTypeAny: true });
});

test('below folders with odd names every function is registered', async () => {
  const { errors, dist } = await build({ folder: join(...ODD_NAMES) });
  expect(errors).toEqual([]);
  const { functions } = JSON.parse(readFileSync(join(dist, 'functions.json'), 'utf8')) as {
    functions: { id: string; helpUrl: string }[];
  };
  expect(functions.map(({ helpUrl }) => helpUrl)).toEqual([
    'https://addin.example.com/help.html#fin-one',
    'https://addin.example.com/help.html#fin-two',
  ]);
});

test('a bundle that leaves the declarations out fails the build', async () => {
  const { errors } = await build({ entry: 'CustomFunctions.associate("FIN.TWO", () => 1)' });
  expect(errors).toEqual(['functions.js registers 1 of the 2 functions in functions.json; missing: FIN.ONE']);
});

test('a function that is registered without being declared fails the build', async () => {
  const { errors } = await build({ entry: `${REGISTERS} CustomFunctions.associate("FIN.OLD", () => 1)` });
  expect(errors).toEqual(['functions.js registers what functions.json lacks: FIN.OLD']);
});

test.each([
  ['throws', `throw new Error('no storage')`, 'no storage'],
  ['registers no function', 'CustomFunctions.associate("FIN.ONE", 1)', /registers 0 of the 2 .* FIN.ONE, FIN.TWO$/],
])('a bundle that %s while it loads fails the build', async (_, entry, reason) => {
  const { errors } = await build({ entry });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(reason);
});

test('a declaration that the generator cannot read fails the build with its reason', async () => {
  const { errors } = await build({ declarations: `/** @customfunction FIN.ONE */ export function one(a: Unheard) {}` });
  expect(errors.join()).toMatch(/functions\.json: .*Unheard|functions\.json: .*[Tt]ype/);
});
