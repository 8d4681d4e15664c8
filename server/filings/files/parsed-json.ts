import { isRecord } from '../../../src/api';
import { ImportError } from '../import-error';

/** The value of a JSON text. Throws an ImportError that tells a file that was cut off from one that is wrong inside. */
export function parsedJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (isJsonLines(text))
      throw new ImportError(`${file}: JSON lines, a value on each line; no file of that form is read`, { cause });
    const isWhole = /[}\]]\s*$/.test(text.slice(-100));
    const why = isWhole && cause instanceof Error ? ` (${cause.message.replace(/\s+/g, ' ')})` : ': it may be cut off';
    throw new ImportError(`${file}: not valid JSON${why}; download it again`, { cause });
  }
}

/** The object that a JSON text holds. */
export function parsedObject(text: string, file: string): Readonly<Record<string, unknown>> {
  return objectIn(parsedJson(text, file), file);
}

/** The value of a JSON text that must be an object. */
export function objectIn(value: unknown, file: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new ImportError(`${file}: must hold a JSON object`);
  return value;
}

function isJsonLines(text: string): boolean {
  const [first = '', second = ''] = text.split('\n', 2);
  try {
    return [first, second].every((line) => typeof JSON.parse(line) === 'object');
  } catch {
    return false;
  }
}
