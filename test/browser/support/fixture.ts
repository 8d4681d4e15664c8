/** The state of the fixture add-in (`fixture-add-in/functions.js`) that tests read. */
interface Fixture {
  /** The number of cancelled calls. */
  readonly cancelled: number;
  /** The streams of TEST.FEED, in the order of their start. */
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
