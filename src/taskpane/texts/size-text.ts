/** A size in units of 1,024 bytes, in which the cache's budget is given. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} kB` : `${Math.round(kilobytes / 102.4) / 10} MB`;
}
