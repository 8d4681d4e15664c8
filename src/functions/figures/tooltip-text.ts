import { TOOLTIP_CHARACTERS } from '../cells/failures/cell-error';
import { sentencesOf, withSentences } from '../cells/failures/sentences';

/** What a tooltip shows, less a little; and how many of these characters the name of a definition may take, which stands before its line's message. */
const [MOST_CHARACTERS, NAMES] = [TOOLTIP_CHARACTERS - 5, 32];

/** A message with one more sentence, where a tooltip has room for it. */
export function withNote(message: string, note: string): string {
  const both = [message, note].filter(Boolean).join(' ');
  return both.length <= MOST_CHARACTERS ? both : message;
}

interface SentenceOnCompany {
  /** The company as typed. */
  readonly asked: string;
  readonly sentence: string;
  /** The same in fewer words. */
  readonly inShort?: string;
  readonly isOfDefinition?: boolean;
}

/**
 * A statement about a company and then the reason. If the two are too long, the reason loses the company's name, then the statement is shortened, and
 * then the reason is cut to as many sentences as there is room for, at least one.
 */
export function withReason(
  { asked, sentence, inShort = sentence, isOfDefinition }: SentenceOnCompany,
  reason: string | undefined,
): string {
  if (reason === undefined) return sentence;
  const room = MOST_CHARACTERS - (isOfDefinition ? NAMES : 0);
  const nameless = withoutName(asked, reason);
  const whole = [`${sentence} ${reason}`, `${sentence} ${nameless}`, `${inShort} ${nameless}`];
  return whole.find(({ length }) => length <= room) ?? cutToSentences(inShort, nameless, room);
}

function withoutName(asked: string, message: string): string {
  const name = `${asked}: `;
  // Names of definitions may stand before it.
  if (!message.startsWith(name)) return message.replace(`: ${name}`, ': ');
  const [first = '', rest = ''] = [message.charAt(name.length), message.slice(name.length + 1)];
  return `${first.toUpperCase()}${rest}`;
}

function cutToSentences(sentence: string, reason: string, room: number): string {
  const [first = '', ...others] = sentencesOf(reason);
  return withSentences(`${sentence} ${first}`, others, room);
}
