/** The sentences of a message. One may begin with a text in quotes or with a formula. */
export const sentencesOf = (message: string): readonly string[] => message.split(/(?<=[.?]) (?=[A-Z"=])/);

/** A text and the sentences that are to follow it, as many as there is room for; and others, too, while it has less than the least. */
export function withSentences(text: string, others: readonly string[], room: number, least = 0): string {
  let all = text;
  for (const other of others) {
    if (all.length + 1 + other.length > room && all.length >= least) break;
    all += ` ${other}`;
  }
  return all;
}
