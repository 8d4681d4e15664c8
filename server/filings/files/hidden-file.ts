/** Whether a file, by its name or its path in an archive, is one that systems put beside those of users and hide: macOS and Linux with a dot, Windows by name. */
export const isHiddenFile = (path: string): boolean => HIDDEN.test(path);

const HIDDEN = /(^|\/)(\.|__MACOSX\/|(thumbs\.db|desktop\.ini)$)/i;
