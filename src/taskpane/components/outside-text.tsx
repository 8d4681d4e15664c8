/**
 * Text that the pane did not write: of the service, the workbook or the settings. Every view shows it through this
 * file, so that it can neither stop the pane nor change how the text beside it reads.
 */

import { makeStyles } from '@fluentui/react-components';

/** A longer text is cut: Chromium needs minutes to wrap one word of 200,000 letters. */
const MOST = 500;

/** Characters that change the direction of their neighbours, and control characters but tab and line ends. */
const HIDDEN = /(?![\t\n\r])[\p{Bidi_Control}\p{Cc}\u2028\u2029]/gu;

/** A date, at whose hyphens a browser breaks lines. */
const DATE = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)/;

/** The text as it may stand in a tooltip, a label or a sentence: cut, with its hidden characters written out. */
export function shownText(text: string, most = MOST): string {
  const cut = text.length > most ? `${wholeCharacters(text.slice(0, most))}…` : text;
  return cut.replace(HIDDEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, '0')}]`;
  });
}

const useStyles = makeStyles({ date: { whiteSpace: 'nowrap' } });

/** The same as an element, which its own letters cannot rearrange with those around it. A date stays on one line. */
export function OutsideText({ text, most = MOST }: { readonly text: string; readonly most?: number }) {
  const styles = useStyles();
  const [first = '', ...others] = shownText(text, most).split(DATE);
  return (
    <bdi>
      {first}
      {others.map((part, at) =>
        at % 2 === 0 ? (
          <span key={at} className={styles.date}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}

/** Without half of a character at the end. */
function wholeCharacters(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
