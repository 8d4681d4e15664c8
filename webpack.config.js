/**
 * Two bundles: `dist/` is the add-in as it is hosted, `build/playground/` the browser workbook that runs it.
 * `--env manifests=two` writes two add-ins (namespaces FIN and US) from the same code, for a platform that refuses dotted names.
 */
require('tsx/cjs');
const { addIn } = require('./scripts/webpack/add-in.ts');
const { playground } = require('./scripts/webpack/playground.ts');

module.exports = (env = {}, { mode = 'production' } = {}) => [addIn(env, mode), playground(mode)];
