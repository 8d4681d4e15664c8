import { removeDeclaredFunctions } from './declared-functions';

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export
export default removeDeclaredFunctions;
