/**
 * Writes the licences of the packages in the bundles beside them, and fails the build over one whose licence is not
 * allowed or whose text is missing.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const WebpackLicensePlugin = require('webpack-license-plugin');
const { SHIPPED } = require('./licences.js');

const FILE = 'THIRD-PARTY-NOTICES.txt';
const RULE = '-'.repeat(80);

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The text of packages that are published without the licence file of their repository. */
const TEXTS = { '@fluentui/react-icons': `MIT License\n\nCopyright (c) 2020 Microsoft Corporation\n\n${MIT}` };

/** The folder of the package that a module of a bundle is part of; undefined for the project's own modules. */
function packageFolder({ resourceResolveData }) {
  let folder = resourceResolveData?.descriptionFileRoot;
  if (!folder?.split(path.sep).includes('node_modules')) return undefined;
  // A package.json within a package may only say how its files are to be read.
  while (!JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version) folder = path.dirname(folder);
  return folder;
}

/** The folders of all packages in the bundles. */
function packageFolders({ chunks, chunkGraph }) {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  // A concatenated module holds the modules it was made of.
  const folders = modules.flatMap((module) => module.modules ?? [module]).map(packageFolder);
  return [...new Set(folders)].filter(Boolean);
}

/** The text of the file; `fail` is told of each package whose licence has none. */
function notices(packages, fail) {
  const parts = packages.map(({ name, version, license, licenseText, noticeText = '' }) => {
    const text = licenseText ?? TEXTS[name];
    if (!text) fail(`${FILE}: ${name} has no licence file: add its text to scripts/webpack/third-party-notices.js`);
    return [`${name} ${version} (${license})`, text, noticeText].flatMap((each) => each?.trim() || []).join('\n\n');
  });
  const head = 'This add-in holds the packages below, each under its own licence.';
  return `${[head, ...parts.sort()].join(`\n\n${RULE}\n`)}\n`;
}

class ThirdPartyNotices {
  apply(compiler) {
    let current;
    compiler.hooks.thisCompilation.tap('ThirdPartyNotices', (compilation) => (current = compilation));
    const fail = (text) => current.errors.push(new compiler.webpack.WebpackError(text));
    new WebpackLicensePlugin({
      // The plugin's own search finds nothing where webpack spells a path its own way, as below a folder named C#.
      includePackages: () => packageFolders(current),
      includeNoticeText: true,
      unacceptableLicenseTest: (licence) => !SHIPPED.includes(licence),
      // Its list in JSON, which nobody reads here, is written under the same name first.
      outputFilename: FILE,
      additionalFiles: { [FILE]: (packages) => notices(packages, fail) },
    }).apply(compiler);
  }
}

exports.ThirdPartyNotices = ThirdPartyNotices;
