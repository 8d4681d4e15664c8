/** A duration as a person says it: "34.0 s", "2 min 5 s". */
export function durationText(ms: number): string {
  const tenths = Math.round(ms / 100);
  if (tenths < 1) return 'less than 0.1 s';
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
