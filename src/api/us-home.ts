import { homesByMark } from './name-marks';
import { US_HOME_MARKS } from './us-home-table';

/** The one statement in which a well-known line is looked for, however its words are parted; undefined for any other name. */
export const usHome = homesByMark(US_HOME_MARKS);
