export { indianGrowthFunction, usGrowthFunction } from './growth-function';
export { indianTrailingFunction, usTrailingFunction } from './trailing-function';
