/** `tsx scripts/build-market.ts`: builds the invented market into `.data/` where it is missing. */
import { openMarket } from '../server/market/open';
import { besideMarket } from '../server/sample/beside-market';

// What `npm start` serves; on the way it builds the invented market alone.
openMarket(undefined, { minors: true, beside: besideMarket() }).close();
