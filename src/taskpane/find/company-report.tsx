import { makeStyles } from '@fluentui/react-components';
import { type MarketId, MARKETS } from '../../api';

import { usePane } from '../shell/pane-context';
import { ChecksList } from './checks-list';
import { type Company, pick } from './company';
import { CompanyFacts } from './company-facts';
import { type CompanyPeriods, useCompanyPeriods } from './company-periods';
import { FigureTable } from './figure-table';
import { type FigureYears, MONEY_UNITS, readCurrency, readKeyFigures, readMonths } from './key-figures';
import { Pending } from './pending';
import { type KeptStatement, readChecks } from './statement-checks';
import { type Asked, useAsked } from './use-asked';

/** In the US looking for quarters takes many requests where their ends are not known. */
const LOOKS_FOR_QUARTERS: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** As high as the figures will be, so that what stands below does not move. */
const useStyles = makeStyles({ figures: { minHeight: '188px' } });

/** What a company's statements tell: key figures, the newest periods and whether they add up, with the facts of the lists. */
export function CompanyReport({ company }: { readonly company: Company }) {
  const picked = pick(company);
  const looksForQuarters = LOOKS_FOR_QUARTERS[company.market];
  const years = useCompanyPeriods(picked, 'annual');
  const allQuarters = useCompanyPeriods(picked, looksForQuarters ? 'quarterly' : undefined);
  const quarters = looksForQuarters ? allQuarters : undefined;
  const figures = useKeyFigures(company, years);
  const checks = useChecks(company, years, quarters, figures);
  const hasYears = years.ends?.length !== 0 && years.failure === undefined;
  const shownChecks = hasYears && (
    <Pending what="checks" {...checks} isKnown={checks.answer !== undefined}>
      <ChecksList checks={checks.answer ?? []} />
    </Pending>
  );
  return (
    <>
      {hasYears && <KeyFigures company={company} years={years} figures={figures} />}
      <CompanyFacts company={company} years={years} quarters={quarters} checks={shownChecks} />
    </>
  );
}

interface FigureProps {
  readonly company: Company;
  readonly years: CompanyPeriods;
  readonly figures: Figures;
}

function KeyFigures({ company: { market }, years: { ends = [], scope }, figures }: FigureProps) {
  const styles = useStyles();
  const { rows, months, currency } = figures.answer ?? { rows: [], months: [], currency: '' };
  const [usualScope] = MARKETS[market].scopes;
  const note = [`${currency} ${MONEY_UNITS[market].word}`, scope ?? usualScope].filter(Boolean).join(', ');
  return (
    <div className={styles.figures}>
      <Pending what="figures" {...figures} isKnown={figures.answer !== undefined}>
        <FigureTable rows={rows} ends={ends} months={months} currency={currency} note={note} />
      </Pending>
    </div>
  );
}

type Figures = Asked<{
  readonly rows: Awaited<ReturnType<typeof readKeyFigures>>;
  readonly months: Awaited<ReturnType<typeof readMonths>>;
  readonly currency: string;
}>;

function useKeyFigures(company: Company, { ends, scope }: CompanyPeriods): Figures {
  const { addIn } = usePane();
  const picked = pick(company);
  const asked = yearsOf(ends, scope);
  return useAsked(asked && JSON.stringify([company.key, asked]), async (signal) => {
    const rows = await readKeyFigures(addIn, picked, asked as FigureYears, signal);
    const months = await readMonths(addIn, picked, asked as FigureYears, signal);
    return { rows, months, currency: await readCurrency(addIn, picked, asked as FigureYears, signal) };
  });
}

function yearsOf(ends: readonly string[] | undefined, scope: string | null): FigureYears | undefined {
  const [newest, ...others] = ends ?? [];
  return newest === undefined ? undefined : { ends: [newest, ...others], scope };
}

/** The checks of the statements that the card has asked for: nothing more is requested. */
function useChecks(company: Company, years: CompanyPeriods, quarters: CompanyPeriods | undefined, figures: Figures) {
  const { addIn } = usePane();
  // A failure of the others is shown with them: the statements that are in memory have their checks all the same.
  const areSettled = [figures.answer ?? figures.failure, !quarters || (quarters.ends ?? quarters.failure)].every(
    Boolean,
  );
  const hasBalance = figures.answer?.rows.some((row) => row.isOfBalance && row.reason === undefined);
  const statements = [
    ...newestOf('income', 'annual', years),
    ...(hasBalance ? newestOf('balance', 'annual', years) : []),
    ...newestOf('income', 'quarterly', quarters),
  ];
  return useAsked(areSettled ? JSON.stringify([company.key, statements]) : undefined, (signal) =>
    readChecks(addIn, pick(company), statements, signal),
  );
}

function newestOf(
  statement: KeptStatement['statement'],
  type: KeptStatement['type'],
  periods: CompanyPeriods | undefined,
): readonly KeptStatement[] {
  const end = periods?.ends?.[0];
  return !periods || end === undefined ? [] : [{ statement, type, end, scope: periods.scope }];
}
