/** Values as Excel's data types: numbers with a format, and with what their cards show. */
import type { Card, CardFact, Cell, DateCell, EntityCell, NumberCell } from '../../../tables';
import { cutText, dateText } from '../../../tables';
import { areDatesFrom1904 } from './date-system';

/** Shown at the foot of each card, as Excel's type has it. */
const PROVIDER: Excel.CellValueProviderAttributes = { description: 'Spillway' };

/** The format of a number that brings none. */
const NO_FORMAT = 'General';

/** Excel's data type of a number with a format, a card, or both. */
export function doubleOf({ number, numberFormat, card }: NumberCell): Excel.DoubleCellValue {
  // Of literals: a table has thousands, and spreading takes longer than the rest.
  const value: Excel.DoubleCellValue =
    numberFormat === NO_FORMAT
      ? { type: 'Double', basicValue: number }
      : { type: 'Double', basicValue: number, numberFormat };
  return card ? { ...value, properties: propertiesOf(card), provider: PROVIDER } : value;
}

/**
 * Excel's data type of a thing. It has no layout: Excel draws its card by itself, and Excel on the web has refused
 * entities that others take (OfficeDev/office-js 5794).
 */
export function entityOf({ entity, card }: EntityCell): Excel.EntityCellValue {
  return { type: 'Entity', text: entity, properties: propertiesOf(card), provider: PROVIDER };
}

/** Whether a value carries a card. */
export function hasCard(cell: Cell): cell is EntityCell | (NumberCell & { readonly card: Card }) {
  return typeof cell === 'object' && 'card' in cell;
}

/** The value without its card. */
export function withoutCard(cell: EntityCell | NumberCell): Cell {
  if ('entity' in cell) return cutText(cell.entity);
  const { number, numberFormat } = cell;
  return numberFormat === NO_FORMAT ? number : { number, numberFormat };
}

type Properties = Record<string, Excel.EntityPropertyType>;

function propertiesOf(card: Card): Properties {
  return Object.fromEntries(Object.entries(card).map(([name, fact]) => [name, propertyOf(fact)]));
}

function propertyOf(fact: CardFact): Excel.EntityPropertyType {
  if (typeof fact === 'string') return { type: 'String', basicValue: fact };
  if (typeof fact === 'number') return { type: 'Double', basicValue: fact };
  if ('number' in fact) return doubleOf(fact);
  if ('serial' in fact) return dateOf(fact);
  const attribution = [{ sourceAddress: fact.address, sourceText: fact.text }];
  return { type: 'String', basicValue: fact.address, propertyMetadata: { attribution } };
}

function dateOf(date: DateCell): Excel.EntityPropertyType {
  if (areDatesFrom1904()) return { type: 'String', basicValue: dateText(date) };
  return doubleOf({ number: date.serial, numberFormat: date.numberFormat });
}

/** The bytes that a data type takes of a message: a quote takes four in JSON inside JSON, other characters up to three. */
export function bytesOf(value: object): number {
  const json = JSON.stringify(value);
  return json.length + 3 * (json.match(/["\\]/g)?.length ?? 0) + 2 * (json.match(/[^ -~]/g)?.length ?? 0);
}
