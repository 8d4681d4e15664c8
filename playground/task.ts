/** Runs a function once in a task of its own, as messages from Excel arrive; not a timer, which a hidden page delays. */
export function createTask(run: () => void): { schedule(): void } {
  const channel = new MessageChannel();
  let scheduled = false;
  channel.port1.onmessage = () => {
    scheduled = false;
    run();
  };
  return {
    schedule() {
      if (scheduled) return;
      scheduled = true;
      channel.port2.postMessage(null);
    },
  };
}
