import { readArgument, type ArgumentValue } from './argument-value';
import type { FunctionMetadata } from './function-metadata';

/** The text of each field of a form, by parameter. */
export type FormValues = Readonly<Record<string, string>>;

/** The longest text Excel takes between quotes in a formula. */
const LONGEST_TEXT = 255;

/** The values of a function's arguments in their order. */
export function argumentValues({ parameters }: FunctionMetadata, values: FormValues): readonly ArgumentValue[] {
  return parameters.map((parameter) => readArgument(values[parameter.name] ?? '', parameter));
}

/**
 * The formula as it is written into a cell of a sheet: English separators, texts in quotes, numbers and references bare, the sheet of a
 * reference only where it is another one, and no commas after the last argument given.
 */
export function formulaText(declared: FunctionMetadata, values: FormValues, sheet = ''): string {
  const texts = argumentValues(declared, values).map((value) => argumentText(value, sheet));
  while (texts.at(-1) === '') texts.pop();
  return `=${declared.id}(${texts.join(',')})`;
}

function argumentText(value: ArgumentValue, sheet: string): string {
  switch (value.kind) {
    case 'empty':
      return '';
    case 'number':
      return value.text;
    case 'text':
      return quotedText(value.text);
    case 'reference':
      return withoutSheet(value.address, sheet);
    case 'expression':
      return value.text;
  }
}

/** A text in double quotes; a longer one than Excel takes, in parts. */
export function quotedText(text: string): string {
  const parts = text.match(new RegExp(`[^]{1,${LONGEST_TEXT}}`, 'gu')) ?? [''];
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('&');
}

function withoutSheet(address: string, sheet: string): string {
  const mark = address.lastIndexOf('!');
  return mark >= 0 && sheetOf(address) === sheet ? address.slice(mark + 1) : address;
}

/** The sheet a reference names; "" where it names none. */
export function sheetOf(address: string): string {
  const named = address.slice(0, Math.max(address.lastIndexOf('!'), 0));
  return named.startsWith("'") ? named.slice(1, -1).replaceAll("''", "'") : named;
}

/** The required arguments that nothing was given for. */
export function missingArguments(declared: FunctionMetadata, values: FormValues): readonly string[] {
  return declared.parameters
    .filter(
      (parameter) => !parameter.isOptional && readArgument(values[parameter.name] ?? '', parameter).kind === 'empty',
    )
    .map(({ name }) => name);
}
