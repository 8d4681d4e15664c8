import { removeRunFolder } from './run-folder';

// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export
export default removeRunFolder;
