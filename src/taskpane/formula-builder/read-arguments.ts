import { isCellError, type CellValue, type Workbook } from '../../workbook';
import type { ArgumentValue } from './argument-value';
import type { FunctionMetadata } from './function-metadata';

/** The reason why the preview cannot read the arguments: the workbook would have to calculate them. */
class ArgumentsUnread extends Error {}

/**
 * The arguments as Excel would pass them: ranges as rows, a single value for a range as one row, an empty cell as null.
 * The workbook is read for the contents of references.
 */
export async function readArguments(
  workbook: Workbook,
  { parameters }: FunctionMetadata,
  values: readonly ArgumentValue[],
): Promise<readonly unknown[]> {
  const cells = await readReferences(workbook, values);
  return parameters.map(({ name, isRange, isText }, at) => {
    const value = values[at] ?? { kind: 'empty' };
    switch (value.kind) {
      case 'empty':
        return null;
      case 'expression':
        throw new ArgumentsUnread(
          `The preview does not calculate =${value.text}. Insert the formula to see its result.`,
        );
      case 'reference': {
        const rows = (cells.get(at) ?? []).map((row) => row.map((cell) => plainCell(cell, value.address)));
        if (isRange) return rows;
        if (rows.length !== 1 || rows[0]?.length !== 1)
          throw new ArgumentsUnread(`${name} takes one cell here; ${value.address} has several.`);
        return asText(rows[0][0], isText);
      }
      default: {
        const given = value.kind === 'number' ? value.number : value.text;
        return isRange ? [[given]] : given;
      }
    }
  });
}

/** The contents of each argument that is a reference, by position. */
async function readReferences(
  workbook: Workbook,
  values: readonly ArgumentValue[],
): Promise<ReadonlyMap<number, CellValue[][]>> {
  const references = values.flatMap((value, at) =>
    value.kind === 'reference' ? [{ at, address: value.address }] : [],
  );
  if (references.length === 0) return new Map();
  const spilled = references.find(({ address }) => address.endsWith('#'));
  if (spilled)
    throw new ArgumentsUnread(`The preview does not read ${spilled.address}. Insert the formula to see its result.`);
  const areas = await workbook.readAreas(references.map(({ address }) => address.replaceAll('$', '')));
  return new Map(references.map(({ at }, position) => [at, areas[position]?.values ?? []]));
}

function plainCell(cell: CellValue, address: string): string | number | boolean | null {
  if (isCellError(cell)) throw new ArgumentsUnread(`A cell of ${address} shows ${cell.error}.`);
  return cell === '' ? null : cell;
}

function asText(value: unknown, isText: boolean): unknown {
  return isText && typeof value === 'number' ? String(value) : value;
}
