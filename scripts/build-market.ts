/** `tsx scripts/build-market.ts`: builds the invented market into `.data/` where it is missing. */
import { openMarket } from '../server/market/open';

openMarket().close();
