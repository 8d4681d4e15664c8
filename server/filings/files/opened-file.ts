/** The bytes of a file, or why there are none. Plain data. */
export interface OpenedFile {
  /** Of a member of an archive: `archive.zip/folder/member.xml`. */
  readonly file: string;
  readonly content: { readonly bytes: Uint8Array } | { readonly reason: string };
  /** How much of all files is read with this one, from 0 to 1. */
  readonly share: number;
}

/** How many bytes it has. */
export const sizeOf = ({ content }: OpenedFile): number => ('bytes' in content ? content.bytes.length : 0);
