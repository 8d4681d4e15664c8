/**
 * Prints, as JSON, how to start Chromium: `{executablePath, env}`. It runs as a separate process, because the packaged
 * Chromium is ESM-only and changes its environment on import.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const packageFolder = fileURLToPath(new URL('../../', import.meta.resolve('@sparticuz/chromium')));

/** Unpacks the packaged Chromium with its fonts and libraries, once per version, at the first call. */
async function unpack() {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(tmpdir(), `spillway-chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Two test runs may unpack at once: each uses its own folder, and the first rename wins.
  const own = mkdtempSync(`${folder}-`);
  process.env.TMPDIR = own;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true, force: true });
  }
  return folder;
}

function isPackagedFor({ platform, arch }) {
  return platform === 'linux' && arch === 'x64';
}

/** True if the system lacks a library that Chromium links against (libnss3 on a bare Linux). */
function lacksLibraries(executablePath) {
  try {
    return execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found');
  } catch {
    return false;
  }
}

/** The packaged configuration names folders of the machine that built it. */
function writeFontConfig(folder) {
  const file = join(folder, 'fonts.conf');
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>`);
  return file;
}

/**
 * CHROMIUM_PATH first. The packaged Chromium, where it runs, comes before an installed one: it is a headless shell, which
 * opens a page for less than half of the processor time of a whole browser.
 */
async function locate() {
  const installed = INSTALLED.find((path) => path && existsSync(path));
  if (installed && (installed === process.env.CHROMIUM_PATH || !isPackagedFor(process))) {
    return { executablePath: installed, env: {} };
  }
  const folder = await unpack();
  const executablePath = join(folder, 'chromium');
  const env = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = writeFontConfig(folder);
  if (lacksLibraries(executablePath)) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  return { executablePath, env };
}

process.stdout.write(JSON.stringify(await locate()));
