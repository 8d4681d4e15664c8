/**
 * Writes the licences of the packages in the bundles beside them, and fails the build over one whose licence is not
 * allowed or whose text is missing.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NormalModule, type Compilation, type Compiler, type Module } from 'webpack';
import WebpackLicensePlugin from 'webpack-license-plugin';
import { SHIPPED } from './licences';

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
const TEXTS: Readonly<Record<string, string>> = {
  '@fluentui/react-icons': `MIT License\n\nCopyright (c) 2020 Microsoft Corporation\n\n${MIT}`,
};

/** The folder of the package that a module of a bundle is part of; undefined for the project's own modules. */
function packageFolder(module: Module): string | undefined {
  let folder = module instanceof NormalModule ? module.resourceResolveData?.descriptionFileRoot : undefined;
  if (!folder?.split(path.sep).includes('node_modules')) return undefined;
  // A package.json in a subfolder of a package may have no version: it only says which kind of modules the files are.
  while (packageOf(folder)?.version === undefined) folder = path.dirname(folder);
  return folder;
}

function packageOf(folder: string): { readonly name?: string; readonly version?: string } | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string }) : undefined;
}

/** The folders of all packages in the bundles. */
function packageFolders({ chunks, chunkGraph }: Compilation): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const folders = modules.flatMap(partsOf).map(packageFolder);
  return [...new Set(folders)].filter((folder) => folder !== undefined);
}

/** A concatenated module holds the modules it was made of. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Null where the package has no such file. */
  readonly licenseText: string | null;
  readonly noticeText?: string | null;
}

/** The text of the file; calls `fail` for each package whose licence has none. */
function notices(packages: readonly Licensed[], fail: (text: string) => void): string {
  const parts = packages.map(({ name, version, license, licenseText, noticeText }) => {
    const text = licenseText ?? TEXTS[name];
    if (!text) fail(`${FILE}: ${name} has no licence file: add its text to scripts/webpack/third-party-notices.ts`);
    return [`${name} ${version} (${license})`, text, noticeText].flatMap((each) => each?.trim() || []).join('\n\n');
  });
  const head = 'This add-in holds the packages below, each under its own licence.';
  return `${[head, ...parts.sort()].join(`\n\n${RULE}\n`)}\n`;
}

export class ThirdPartyNotices {
  apply(compiler: Compiler): void {
    let current: Compilation;
    compiler.hooks.thisCompilation.tap('ThirdPartyNotices', (compilation) => (current = compilation));
    let folders: readonly string[] = [];
    const fail = (text: string) => current.errors.push(new compiler.webpack.WebpackError(text));
    new WebpackLicensePlugin({
      // The plugin's own search fails if webpack encodes a path, as below a folder named C#: it then finds nothing, or a package above
      // the project.
      includePackages: () => (folders = packageFolders(current)),
      excludedPackageTest: (name) => !folders.some((folder) => packageOf(folder)?.name === name),
      includeNoticeText: true,
      unacceptableLicenseTest: (licence) => !SHIPPED.includes(licence),
      // Its list in JSON, which nobody reads here, is written under the same name first.
      outputFilename: FILE,
      additionalFiles: { [FILE]: (packages) => notices(packages, fail) },
    }).apply(compiler);
  }
}
