import { makeStyles } from '@fluentui/react-components';
import { MARKETS } from '../../../api';
import { run } from '../../../client';
import {
  currencyOf,
  type FigureRow,
  type FigureYears,
  keyFigures,
  LOOKS_FOR_QUARTERS,
  MONEY_UNITS,
  monthsOfYears,
  yearsOf,
} from '../../../functions/cards/key-figures';
import { checkedStatements, keptStatements } from '../../../functions/cards/statement-checks';
import { usePane } from '../../shell/pane-context';
import { ChecksList } from './checks-list';
import { type Company, pick } from '../../companies/company';
import { paneCalls } from '../../calls/pane-calls';
import { CompanyFacts } from './company-facts';
import { type ShownPeriods, useCompanyPeriods } from './use-company-periods';
import { FigureTable } from './figure-table';
import { Pending } from '../../calls/pending';
import { type AnswerState, useAnswer } from '../../calls/use-answer';

/** Reserves the height of the figures, so that the parts below do not move when they arrive. */
const useStyles = makeStyles({ figures: { minHeight: '188px' } });

/** The report on a company: key figures, the newest periods, whether the statements add up, and the facts of the company list. */
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
  readonly years: ShownPeriods;
  readonly figures: Figures;
}

function KeyFigures({ company, years: { ends = [], scope }, figures }: FigureProps) {
  const styles = useStyles();
  const { market } = company;
  const { rows, months, currency } = figures.answer ?? { rows: [], months: [], currency: '' };
  const [usualScope] = MARKETS[market].scopes;
  const note = [`${currency} ${MONEY_UNITS[market].word}`, scope ?? usualScope].filter(Boolean).join(', ');
  return (
    <div className={styles.figures}>
      <Pending what="figures" {...figures} isKnown={figures.answer !== undefined}>
        <FigureTable
          subject={pick(company).argument}
          rows={rows}
          ends={ends}
          months={months}
          currency={currency}
          note={note}
        />
      </Pending>
    </div>
  );
}

type Figures = AnswerState<{
  readonly rows: readonly FigureRow[];
  readonly months: readonly (number | undefined)[];
  readonly currency: string;
}>;

function useKeyFigures(company: Company, { ends, scope }: ShownPeriods): Figures {
  const { addIn } = usePane();
  const { market } = company;
  const years = ends && yearsOf({ ends, scope });
  return useAnswer(years && JSON.stringify([company.key, years]), async (signal) => {
    const ask = paneCalls(addIn, pick(company), signal);
    const asked = years as FigureYears;
    const rows = await run(keyFigures(ask, market, asked));
    const months = await run(monthsOfYears(ask, market, asked));
    return { rows, months, currency: await run(currencyOf(ask, market, asked)) };
  });
}

/** The checks of the statements that the card has asked for: nothing more is requested. */
function useChecks(company: Company, years: ShownPeriods, quarters: ShownPeriods | undefined, figures: Figures) {
  const { addIn } = usePane();
  // Waits until figures and quarters have arrived or failed; a failure is shown there, and the statements in memory are checked anyway.
  const areSettled = [figures.answer ?? figures.failure, !quarters || (quarters.ends ?? quarters.failure)].every(
    Boolean,
  );
  const known = ({ ends = [], scope }: ShownPeriods) => ({ ends, scope });
  const statements = keptStatements(known(years), quarters && known(quarters), figures.answer?.rows ?? []);
  return useAnswer(areSettled ? JSON.stringify([company.key, statements]) : undefined, async (signal) =>
    run(checkedStatements(paneCalls(addIn, pick(company), signal), company.market, statements)),
  );
}
