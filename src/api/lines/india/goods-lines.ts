/** The lines of an Indian income statement that together are the goods that a company used up or sold. */
export const GOODS_LINES = {
  materials: 'expenses.raw_materials_cost',
  purchases: 'expenses.purchases_of_stock_in_trade',
  changeOfStocks: 'expenses.changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade',
} as const;
