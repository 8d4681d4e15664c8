/** Office's own theme where it tells one, else the system's. */
export function prefersDark(): boolean {
  const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
  const background = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(theme?.bodyBackgroundColor ?? '');
  if (!background) return window.matchMedia('(prefers-color-scheme: dark)').matches;
  const [red = 0, green = 0, blue = 0] = background.slice(1).map((part) => parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
