/** The functions' activity while nothing is calculated. */
export const IDLE_ACTIVITY = {
  snapshot: () => ({
    runs: 0,
    calls: 0,
    cellsWaiting: 0,
    cellsDone: 0,
    requestsWaiting: 0,
    requestsSent: 0,
    requestsSaved: {},
  }),
  streams: () => 0,
  subscribe: () => () => undefined,
};
