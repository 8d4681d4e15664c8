/** Feeds, searches and company lists: a part of the bundle of its own, loaded by the first formula that needs it. */
import { LatePart } from './late';

export const lists = new LatePart(() => import(/* webpackChunkName: "lists" */ './formula/list-functions'));
