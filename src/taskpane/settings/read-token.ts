/** A token as it was typed or pasted: cleaned, or what is wrong with it. "" where nothing was entered. */
export type ReadToken = { readonly token: string } | { readonly problem: string };

/** Trims, drops a pasted "Bearer " and quotes, and refuses what cannot stand in an HTTP header. The problem never quotes the token. */
export function readToken(typed: string): ReadToken {
  const token = unquoted(
    unquoted(typed.trim())
      .replace(/^(authorization\s*:\s*)?bearer(\s+|$)/i, '')
      .trim(),
  );
  if (/\s/.test(token)) {
    return { problem: 'The token has a space or line break in it. Paste the token alone, in one piece.' };
  }
  const stray = [...token].find((character) => !/[\x21-\x7e]/.test(character));
  if (stray === undefined) return { token };
  return { problem: `The token has a character that cannot be sent (${describe(stray)}). Copy it again.` };
}

function unquoted(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
}

function describe(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `“${character}”` : `U+${code}`;
}
