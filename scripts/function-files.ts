import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../src/functions/declarations');

/** The files that declare Excel's functions, for Microsoft's generator. */
export const FUNCTION_FILES: readonly string[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .map((name) => join(FOLDER, name));
