/** What the fixture add-in (`fixture-add-in/functions.js`) shows a test of its insides. */
interface Fixture {
  /** How often a function was told that nobody waits for it any more. */
  readonly cancelled: number;
  /** The streams of TEST.FEED, in the order they began. */
  readonly feeds: readonly Feed[];
}

interface Feed {
  readonly name: string;
  readonly address: string | null;
  readonly open: boolean;
  send(rows: readonly (readonly unknown[])[]): void;
}

declare global {
  interface Window {
    fixture: Fixture;
  }
}

export {};
