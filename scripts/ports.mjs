/** A port number from a command line or the environment; throws what `name` must be. */
export function readPort(text, name, { least = 1 } = {}) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= least && port < 65_536) return port;
  throw new Error(`${name} must be a port number, ${least} to 65535; it is "${text}"`);
}

/** Resolves when the server listens; rejects with what to do where it cannot have the port. */
export function listen(server, { port, host, remedy }) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const reason = { EADDRINUSE: 'is taken', EACCES: 'is not allowed to this user' }[error.code];
      reject(reason ? new Error(`port ${port} ${reason}: ${remedy}`) : error);
    });
    server.listen(port, host, resolve);
  });
}
