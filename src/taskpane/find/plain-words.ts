/** Text as it is compared: lower case, without accents and signs, words apart by one space. "&" is the word "and". */
export function plainWords(text: string): string {
  const lower = text.toLowerCase().replaceAll('&', ' and ').replace(/['’.]/g, '');
  // Nearly every name is plain ASCII, which needs none of the slower work.
  if (!/[^ -~]/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim();
  const bare = lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
