/** Builds the invented market where it is missing, before jest's workers would each build it. */
import { openMarket } from '../../server/market/open';

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export
export default function buildMarket(): void {
  openMarket().close();
}
