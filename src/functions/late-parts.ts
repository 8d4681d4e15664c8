import { LatePart } from './late';

/** Tables of records: holders, shareholding, feeds, searches, company lists. */
export const records = new LatePart(() => import(/* webpackChunkName: "records" */ './records'));

/** Figures computed from several statements: trailing twelve months, growth. */
export const analysis = new LatePart(() => import(/* webpackChunkName: "analysis" */ './analysis'));

/** The search for the periods of a company, where "latest" or "last 8" cannot be asked as such. */
export const periods = new LatePart(() => import(/* webpackChunkName: "periods" */ './periods'));

/** The tier of the cache that outlives the page. */
export const persistence = new LatePart(() => import(/* webpackChunkName: "store" */ '../client/store'));
