import { Transform } from 'node:stream';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The head of a gzip file (RFC 1952): deflate, no name, no time, an unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Answers wait for nothing but their compression. */
export const QUICK_GZIP = { level: constants.Z_BEST_SPEED };

/**
 * Compresses each piece by itself and synchronously, so that it is sent in the turn of the event loop in which it was written. Node's
 * stream compresses on another thread, where a piece waits for two more turns: for few lines that takes longer than the compression.
 */
export class GzipPieces extends Transform {
  #checksum = 0;
  #length = 0;

  constructor() {
    super();
    this.push(HEAD);
  }

  override _transform(
    piece: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.#checksum = crc32(piece, this.#checksum);
    this.#length += piece.length;
    done(null, deflateRawSync(piece, { ...QUICK_GZIP, finishFlush: constants.Z_SYNC_FLUSH }));
  }

  override _flush(done: (error?: Error | null, data?: Buffer) => void): void {
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(this.#checksum, 0);
    tail.writeUInt32LE(this.#length % 2 ** 32, 4);
    done(null, Buffer.concat([deflateRawSync(Buffer.alloc(0), QUICK_GZIP), tail]));
  }
}
