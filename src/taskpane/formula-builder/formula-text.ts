import { readArgument, type ArgumentValue } from './argument-value';
import type { FunctionMetadata } from './function-metadata';

/** The text of each form field by parameter name. */
export type FormValues = Readonly<Record<string, string>>;

/** Excel's limit for a text literal in a formula. */
const LONGEST_TEXT = 255;

/** The values of a function's arguments in order. */
export function argumentValues({ parameters }: FunctionMetadata, values: FormValues): readonly ArgumentValue[] {
  return parameters.map((parameter) => readArgument(values[parameter.name] ?? '', parameter));
}

/**
 * Builds the formula for a cell of a sheet: English separators, quoted texts, bare numbers and references, sheet names
 * in references to other sheets only, and no commas after the last given argument.
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

/** A text literal; a text over Excel's limit is split and joined with "&". */
export function quotedText(text: string): string {
  const parts = text.match(new RegExp(`[^]{1,${LONGEST_TEXT}}`, 'gu')) ?? [''];
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('&');
}

function withoutSheet(address: string, sheet: string): string {
  const mark = address.lastIndexOf('!');
  return mark >= 0 && sheetOf(address) === sheet ? address.slice(mark + 1) : address;
}

/** The sheet that a reference names; "" where it names none. */
export function sheetOf(address: string): string {
  const named = address.slice(0, Math.max(address.lastIndexOf('!'), 0));
  return named.startsWith("'") ? named.slice(1, -1).replaceAll("''", "'") : named;
}

/** The required arguments without a value. */
export function missingArguments(declared: FunctionMetadata, values: FormValues): readonly string[] {
  return declared.parameters
    .filter(
      (parameter) => !parameter.isOptional && readArgument(values[parameter.name] ?? '', parameter).kind === 'empty',
    )
    .map(({ name }) => name);
}
