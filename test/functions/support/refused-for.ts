/** What a cell shows where a figure is refused: #N/A, with a message that holds this reason. */
export const refusedFor = (reason: string) => ({ error: '#N/A', message: expect.stringContaining(reason) as unknown });
