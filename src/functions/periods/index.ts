export { findIndianPeriods, findOlderPeriods } from './indian-periods';
export { newestUsEnd, newestUsPeriods } from './newest-us-periods';
