import { LatePart } from './late';

/** Tables of records: holders, shareholding, feeds, searches, company lists. */
export const records = new LatePart(() => import(/* webpackChunkName: "records" */ './records'));

/** Figures computed from several statements: trailing twelve months, growth. */
export const analysis = new LatePart(() => import(/* webpackChunkName: "analysis" */ './analysis'));

/** The tier of the cache that outlives the page. */
export const persistence = new LatePart(() => import(/* webpackChunkName: "store" */ '../client/store'));
