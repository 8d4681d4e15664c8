import { createRandom } from '../random';
import { createLongNames } from '../name';
import { QUARTER_COUNT } from './calendar';
import type { IndianCompany } from './company';
import { REGULAR } from './industry';

/** With the others more than six thousand, as many as a country lists. */
const MINOR_COUNT = 5_800;
/** Ids and BSE codes after those of the companies that file. */
const FIRST_ID = 1_001;
const FIRST_BSE_CODE = 710_001;

/** Companies that are listed and nothing more, all of them micro: they make the list as long as a real one. */
export function minorCompanies(): IndianCompany[] {
  const random = createRandom('india/minors');
  const names = createLongNames(random);
  return Array.from({ length: MINOR_COUNT }, (_, index) => {
    const stem = names();
    const ticker = stem.toUpperCase();
    const industry = random.pick(REGULAR);
    const exchanges = random.next();
    return {
      id: `C${FIRST_ID + index}`,
      name: `${stem} ${industry.suffix}`,
      profile: 'nonbank',
      size: 'micro',
      industry,
      ticker,
      ...(exchanges < 0.35 ? { nse: ticker } : {}),
      ...(exchanges >= 0.2 ? { bse: { ticker, id: String(FIRST_BSE_CODE + index) } } : {}),
      filesConsolidated: false,
      firstQuarter: QUARTER_COUNT,
      missing: new Set(),
    };
  });
}
