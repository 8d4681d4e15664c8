/** Preloaded into a measured process: prints its peak memory and processor time when it ends. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.error(`peak ${maxRSS} kB, processors ${(userCPUTime + systemCPUTime) / 1000} ms`);
});
