/** Preloaded into a process of which the peak memory and the processor time are measured: it tells them when it ends. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.error(`peak ${maxRSS} kB, processors ${(userCPUTime + systemCPUTime) / 1000} ms`);
});
