import type { PaneApi } from '../../functions/runtime/pane-api';

/**
 * Takes the tokens out of the settings and empties the cache; resolves with how that went, in words. The token is forgotten even where
 * the kept answers cannot be removed. Throws, with nothing changed, when settings cannot be stored.
 */
export async function forgetTokens(
  addIn: Pick<PaneApi, 'readSettings' | 'writeSettings' | 'clearCache'>,
): Promise<string> {
  const { india, us, parameterNames } = addIn.readSettings();
  addIn.writeSettings({ india: { ...india, token: '' }, us: { ...us, token: '' }, parameterNames });
  return addIn.clearCache().then(
    () => 'The token is forgotten, and so are the answers that were kept.',
    () =>
      'The token is forgotten. Answers kept on disk could not be removed: close other windows that use Spillway and choose ' +
      'Clear cache under Activity, or remove this site’s data in the browser.',
  );
}
