import { LatePart } from './late';

/** Whole statements, one beside the other, their periods and sources. */
export const statements = new LatePart(() => import(/* webpackChunkName: "statements" */ './statements'));

/** US statements, and the names of their well-known lines, which are a sixth of everything else. */
export const us = new LatePart(() => import(/* webpackChunkName: "us" */ './us/index'));

/** Tables of records: holders, shareholding, feeds, searches, company lists. */
export const records = new LatePart(() => import(/* webpackChunkName: "records" */ './records'));

/** Figures computed from several statements: trailing twelve months, growth. */
export const analysis = new LatePart(() => import(/* webpackChunkName: "analysis" */ './analysis'));

/** The search for the periods of a company, where "latest" or "last 8" cannot be asked as such. */
export const periods = new LatePart(() => import(/* webpackChunkName: "periods" */ './periods'));

/** What writes answers to where they outlive the page; reading them needs nothing more. */
export const writing = new LatePart(() => import(/* webpackChunkName: "writing" */ '../client/store/writing'));
