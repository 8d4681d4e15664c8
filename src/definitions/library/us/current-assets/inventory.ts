import type { FormulaCase } from '../../../definition';
import { onBalance } from '../../line-paths';
import { US_CURRENT_ASSETS } from '../totals';

const INVENTORY = 'balance.inventory_net';
/** The name of the line in the IFRS taxonomy. */
const IFRS_INVENTORY = 'balance.inventories';
/** Lines that may be the whole inventory of a retailer, or of a company whose products others make. */
const FINISHED_GOODS = [
  'inventory_finished_goods_net_of_reserves',
  'inventory_finished_goods',
  'retail_related_inventory_merchandise',
].map(onBalance);

const KINDS_OF_STOCK = /inventor|supplies|raw_materials|work_in_process/;

/** Takes finished goods as the whole inventory if no other kind of inventory is shown and the lines add up to current assets. */
const allFinishedGoods = (line: string): readonly FormulaCase[] => [
  {
    when: [{ present: [line] }],
    refuseOthers: {
      beside: line,
      like: KINDS_OF_STOCK,
      known: [line],
      because: `stands beside "${line}", which is then a part of all inventory`,
    },
  },
  { when: [{ present: [line] }, { whole: US_CURRENT_ASSETS }], take: line },
  {
    when: [{ present: [line] }],
    refuse: `current assets do not prove that it is all in "${line}", the only line of it`,
  },
];

const NO_LINE_OF_ALL: FormulaCase = {
  refuseOthers: {
    beside: 'balance.assets',
    like: KINDS_OF_STOCK,
    unlike: /valuation_reserves?$/,
    known: [],
    because:
      'is of one kind of inventory, and no line is certain to be all of it; US.BALANCE shows the lines there are',
  },
};

/** Inventory as filed, else finished goods where they prove to be all of it. */
export const usInventory = (): readonly FormulaCase[] => [
  { when: [{ present: [INVENTORY] }], take: INVENTORY },
  { when: [{ present: [IFRS_INVENTORY] }], take: IFRS_INVENTORY },
  ...FINISHED_GOODS.flatMap(allFinishedGoods),
  NO_LINE_OF_ALL,
  { take: INVENTORY },
];
