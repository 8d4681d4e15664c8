/** The changes that `npm run excel` makes on a computer, and how each is undone, according to the sources of its tools. */
import { TOOLS } from './tools.mjs';

const CERTIFICATE = 'a root certificate "Developer CA for Microsoft Office Add-ins", valid for 30 days,';

const WINDOWS = {
  deleteDownloads: String.raw`Remove-Item -Recurse "$(npm config get cache)\_npx" (in PowerShell)`,
  certificate: `Add ${CERTIFICATE}
   to those your Windows account trusts (Current User, Trusted Root); Windows asks you first.`,
  askedToUndo: '',
  home: '%USERPROFILE%',
  registration: String.raw`in HKEY_CURRENT_USER\SOFTWARE\Microsoft\Office\16.0\Wef\Developer`,
  more: [
    {
      does: 'Let EdgeWebView, which shows add-ins, reach localhost, where it may not yet; the tool asks you first.',
      undo: 'CheckNetIsolation.exe LoopbackExempt -d -n=Microsoft.win32webviewhost_cw5n1h2txyewy',
    },
  ],
};

const MAC = {
  deleteDownloads: 'rm -rf "$(npm config get cache)/_npx"',
  certificate: `Add ${CERTIFICATE}
   to your login keychain as trusted; macOS asks for your password.`,
  askedToUndo: ' (sudo asks for your password)',
  home: '~',
  registration: 'in ~/Library/Containers/com.microsoft.Excel/Data/Documents/wef',
  more: [],
};

function steps(platform, address) {
  const { deleteDownloads, certificate, askedToUndo, home, registration, more } = platform === 'win32' ? WINDOWS : MAC;
  return [
    {
      does: 'Install the dependencies where they are missing (npm ci) and build the add-in into dist/.',
      undo: 'delete dist/ and node_modules/, after the other steps',
    },
    {
      does: `Download and run ${TOOLS.certificates} and ${TOOLS.debugging},
   Microsoft's tools, with the packages they need. They keep their setting for usage data, off unless you
   had set it, in ${home}/office-addin-usage-data.json.`,
      undo: `after the other steps delete that file, and what npx downloaded:
   ${deleteDownloads}`,
    },
    {
      does: `${certificate}
   Its files are in ${home}/.office-addin-dev-certs. A valid one that is there already stays;
   an expired one is replaced.`,
      undo: `npx --yes ${TOOLS.certificates} uninstall${askedToUndo}`,
    },
    {
      does: `Serve dist/ at ${address} to this computer alone, while the command runs.`,
      undo: 'Ctrl-C',
    },
    ...more,
    {
      does: `Register dist/manifest.xml with Excel
   (${registration})
   and open Excel with a new workbook in the folder for temporary files.`,
      undo: `Ctrl-C, or in this folder: npx --yes ${TOOLS.debugging} stop dist/manifest.xml
   The workbook, whose name begins with "Excel add-in", stays until you delete it.`,
    },
  ];
}

/** The steps in words, each with the way to undo it. */
export function plan(platform, address) {
  const text = steps(platform, address).map(({ does, undo }, at) => `${at + 1}. ${does}\n   Undo: ${undo}`);
  return ['npm run excel will do this on your computer:', ...text].join('\n\n');
}
