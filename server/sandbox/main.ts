import { explain, readCommand, USAGE } from './command';
import { startSandbox } from './server';

async function main(): Promise<void> {
  const { port, data, faults, control, help, invented, 'short-lists': isShort } = readCommand(process.argv.slice(2));
  if (help) return console.log(USAGE);
  const sandbox = await startSandbox({
    port: Number(port),
    dataDir: data,
    minors: !isShort,
    sample: !invented,
    faults,
    control,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  // Before the address: a program that started the sandbox takes the address as the end of the output.
  if (sandbox.controlToken) console.log(`control at ${sandbox.url}/__sandbox/requests?token=${sandbox.controlToken}`);
  console.log(`sandbox listening on ${sandbox.url}`);
}

main().catch((error: unknown) => {
  console.error(`sandbox: ${explain(error)}`);
  process.exit(1);
});
