import type { SuggestedValue } from './function-metadata';

/**
 * The suggestions that have what was typed, in the value before in what is said about it; all of them where nothing has, or where it is one of
 * them already and others may be wanted instead.
 */
export function narrowSuggestions(values: readonly SuggestedValue[], typed: string): readonly SuggestedValue[] {
  const part = typed.trim().toLowerCase();
  if (part === '' || values.some(({ value }) => value.toLowerCase() === part)) return values;
  const byValue = values.filter(({ value }) => value.toLowerCase().includes(part));
  const byAbout = values.filter(({ about }) => about.toLowerCase().includes(part));
  const found = [...new Set([...byValue, ...byAbout])];
  return found.length > 0 ? found : values;
}
