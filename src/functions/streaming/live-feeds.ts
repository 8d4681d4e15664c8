import type { LiveFeedParts, LiveOutcome, LiveQuestion } from './live-feed';
import { LiveFeed } from './live-feed';

/** The feeds that some cell shows, one for each question and interval. */
export class LiveFeeds {
  readonly #parts: Omit<LiveFeedParts, 'ended'>;
  readonly #feeds = new Map<string, LiveFeed>();

  constructor(parts: Omit<LiveFeedParts, 'ended'>) {
    this.#parts = parts;
  }

  /** Shows one more cell what the question is answered with, now and at each change. Returns what ends that. */
  join(question: LiveQuestion, show: (outcome: LiveOutcome) => void): () => void {
    const id = `${question.seconds} ${question.key}`;
    let feed = this.#feeds.get(id);
    if (!feed) {
      const ended = () => {
        this.#feeds.delete(id);
        if (this.#feeds.size === 0) this.#parts.timer.rest();
      };
      feed = new LiveFeed(question, { ...this.#parts, ended });
      this.#feeds.set(id, feed);
    }
    return feed.join(show);
  }

  /** Polls all without waiting for their intervals. */
  pollNow(): void {
    for (const feed of this.#feeds.values()) feed.pollNow();
  }
}
