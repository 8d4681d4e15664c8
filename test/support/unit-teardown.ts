import { removeDeclaredFunctions } from './declared-functions';

// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export
export default removeDeclaredFunctions;
