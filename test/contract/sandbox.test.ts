import { startSandbox } from '../../server/sandbox/server';
import { describeService } from './service-suite';

/** The suites only need an address, so that they can also test a service in front of the sandbox. */
const start = () => startSandbox({ port: 0 });

describeService(start);
