/** How many lines a text takes where it breaks between words, and at its own line ends. */
export function linesOf(text: string, fits: (text: string) => boolean): number {
  return text.split('\n').reduce((lines, part) => lines + wrappedLines(part, fits), 0);
}

function wrappedLines(text: string, fits: (text: string) => boolean): number {
  if (fits(text)) return 1;
  let lines = 1;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) lines += 1;
    line = line !== '' && !fits(longer) ? word : longer;
  }
  return lines;
}
