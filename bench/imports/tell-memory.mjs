/** Preloaded into a process of which the peak memory is measured: it tells it when it ends. */
process.on('exit', () => console.error(`peak ${process.resourceUsage().maxRSS} kB`));
