/** What writes kept answers: a part of the add-in that loads after the first answers. */
export { KeptWriter } from './kept-writer';
