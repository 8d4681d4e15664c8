/** What a cell is told to do where its search for periods is cut. */
export const GO_ON_IN_CELL = 'Calculate the cell again (F2, Enter) to go on, or give exact dates.';
