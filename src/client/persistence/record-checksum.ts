import { checksum } from './checksum';

/** Of key, time and text: what was not written whole, or stands under another key, does not pass. */
export function checksumOf(key: string, receivedMs: number, text: string): number {
  return checksum(`${key}\n${receivedMs}\n${text}`);
}
