/** `tsx scripts/build-market.ts`: builds the invented market into `.data/` where it is missing. */
import { openMarket } from '../server/market/open';
import { besideMarket } from '../server/sample/beside-market';

// Builds the database that `npm start` serves, and before it the invented market alone.
openMarket(undefined, { minors: true, beside: besideMarket() }).close();
