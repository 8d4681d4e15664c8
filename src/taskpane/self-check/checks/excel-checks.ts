/** Checks of features of Excel itself, and of what Excel knows about the add-in. */
import { COMMAND_NAMES } from '../../commands/command-names';
import { recentStarts } from '../starts';
import { failed, passed, unseen, type Check, type Outcome } from './check';
import type { CheckEnvironment } from './check-environment';

const NUMBER = 42;
/** More starts than a user causes by closing and opening a workbook. */
const MOST_STARTS = 5;

export const EXCEL_CHECKS: readonly Check[] = [
  { title: 'Suggested values of arguments', run: enumerations },
  { title: 'Version of the list of functions', run: metadataVersion },
  { title: 'Starts of the add-in', run: starts },
  {
    title: 'Comments',
    onSheet: true,
    isOfExcel: true,
    needs: { name: 'ExcelApi', version: '1.10' },
    run: async ({ features, sheet }) => {
      const text = await features.comment(sheet, 'Spillway');
      return text === 'Spillway' ? passed('A cell takes a comment.') : failed(`The comment reads "${text}".`);
    },
  },
  {
    title: 'Entity values',
    onSheet: true,
    isOfExcel: true,
    needs: { name: 'ExcelApi', version: '1.16' },
    run: async ({ features, sheet }) => {
      const held = await features.entity(sheet, NUMBER);
      return held === `Entity ${NUMBER}` ? passed('A cell holds an entity.') : failed(`The cell holds "${held}".`);
    },
  },
  {
    title: 'Numbers with a card',
    onSheet: true,
    isOfExcel: true,
    needs: { name: 'ExcelApi', version: '1.19' },
    run: async ({ features, sheet }) => {
      const held = await features.numberCard(sheet, NUMBER);
      return held === `Double ${NUMBER} Spillway`
        ? passed('A number holds a property, as rich=yes gives it.')
        : failed(`The cell holds "${held}". Formulas with rich=yes may show no number: leave rich=yes out.`);
    },
  },
  {
    title: 'Charts',
    onSheet: true,
    isOfExcel: true,
    needs: { name: 'ExcelApi', version: '1.9' },
    run: async ({ features, sheet }) => {
      const count = await features.chart(sheet);
      return count === 1
        ? passed('A chart is added. Only you can see how it looks.')
        : failed(`The sheet has ${count} charts.`);
    },
  },
  {
    title: 'Keys of commands',
    isOfExcel: true,
    needs: { name: 'KeyboardShortcuts', version: '1.1' },
    run: shortcuts,
  },
];

async function enumerations({ functions }: CheckEnvironment): Promise<Outcome> {
  const suggested = (await functions())
    .flatMap(({ parameters }) => parameters)
    .filter(({ values }) => values.length > 0);
  if (suggested.length === 0)
    return failed('functions.json has no suggestions: the add-in’s files are of different versions.');
  return unseen(
    `${suggested.length} arguments have suggestions. Only you can see whether Excel shows them while you type.`,
  );
}

/** Whether the page’s code and its functions.json are of one build. */
async function metadataVersion({ functions, addIn }: CheckEnvironment): Promise<Outcome> {
  const listed = (await functions()).map(({ id }) => id).sort();
  const running = addIn.functionGroups.flatMap((group) => Object.keys(group.functions)).sort();
  if (listed.join() === running.join()) return passed(`The list and the code agree on ${listed.length} functions.`);
  const missing = running.filter((id) => !listed.includes(id));
  return failed(
    `The list beside the add-in lacks ${missing.join(', ') || 'nothing, and has more'}: upload all files of one build.`,
  );
}

/** Excel on the web has registered functions in a loop (office-js 6946): where that loads the page again, its starts show it. */
function starts({ session, now }: CheckEnvironment): Promise<Outcome> {
  const count = recentStarts(session, now());
  const often = `${count} times in ten minutes`;
  if (count <= MOST_STARTS) return Promise.resolve(passed(count === 1 ? 'Once in ten minutes.' : `${often}.`));
  return Promise.resolve(
    failed(`Excel has loaded the add-in ${often}: it may be registering the functions in a loop. Reload the page.`),
  );
}

async function shortcuts({ features }: CheckEnvironment): Promise<Outcome> {
  const keys = await features.shortcuts();
  const without = COMMAND_NAMES.filter((name) => !keys[name]);
  if (without.length === 0) return passed(COMMAND_NAMES.map((name) => `${name}: ${keys[name] ?? ''}`).join('; '));
  return failed(
    `${without.join(', ')} has no key: another add-in may have taken it. The ribbon has the same commands.`,
  );
}
