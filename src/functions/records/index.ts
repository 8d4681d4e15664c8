export { companiesFunction, INDIA, US } from './companies-function';
export { indianCompanyFunction, usCompanyFunction } from './company-function';
export { feedFunction } from './feed-function';
export { ANNOUNCEMENTS, CALENDAR, DOCUMENTS, US_ANNOUNCEMENTS, US_DOCUMENTS } from './feeds';
export { holdersFunction } from './holders-function';
export { liveFunction } from './live-function';
export { findFunction, searchFunction } from './search-function';
export { shareholdingFunction } from './shareholding-function';
export { startStream } from '../streaming/start-stream';
