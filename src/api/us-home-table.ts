import { markedHomes } from './name-marks';
import { US_HOME } from './us-lines';

/** Computed by the build (scripts/webpack/evaluated-loader.js): what a formula waits for holds the marks of the names and not the names. */
export const US_HOME_MARKS = markedHomes(US_HOME);
