/** Whether a client accepts gzip, by its Accept-Encoding header. */
export function acceptsGzip(header: string | readonly string[] | undefined): boolean {
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))/i.test(String(header ?? ''));
}
