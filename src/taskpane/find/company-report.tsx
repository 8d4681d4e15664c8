import { makeStyles } from '@fluentui/react-components';
import { type MarketId, MARKETS } from '../../api';

import { usePane } from '../shell/pane-context';
import { ChecksList } from './checks-list';
import { type Company, pick } from './company';
import { CompanyFacts } from './company-facts';
import { type CompanyPeriods, useCompanyPeriods } from './company-periods';
import { FigureTable } from './figure-table';
import { type FigureYears, MONEY_UNITS, readCurrency, readKeyFigures } from './key-figures';
import { Pending } from './pending';
import { type KeptStatement, readChecks } from './statement-checks';
import { type Asked, useAsked } from './use-asked';

/** In the US looking for quarters takes many requests where their ends are not known. */
const LOOKS_FOR_QUARTERS: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** As high as the figures will be, so that what stands below does not move. */
const useStyles = makeStyles({ figures: { minHeight: '188px' } });

/** What a company's statements tell: key figures, the newest periods and whether they add up, with the facts of the lists. */
export function CompanyReport({ company }: { readonly company: Company }) {
  const styles = useStyles();
  const { market } = company;
  const picked = pick(company);
  const years = useCompanyPeriods(picked, 'annual');
  const quarters = useCompanyPeriods(picked, LOOKS_FOR_QUARTERS[market] ? 'quarterly' : undefined);
  const figures = useKeyFigures(company, years);
  const checks = useChecks(company, years, LOOKS_FOR_QUARTERS[market] ? quarters : undefined, figures);
  const { ends, scope } = years;
  const { rows, currency } = figures.answer ?? { rows: [], currency: '' };
  const [usualScope] = MARKETS[market].scopes;
  const note = [`${currency} ${MONEY_UNITS[market].word}`, scope ?? usualScope].filter(Boolean).join(', ');
  return (
    <>
      {ends?.length !== 0 && years.failure === undefined && (
        <div className={styles.figures}>
          <Pending what="figures" {...figures} isKnown={figures.answer !== undefined}>
            <FigureTable rows={rows} ends={ends ?? []} currency={currency} note={note} />
          </Pending>
        </div>
      )}
      <CompanyFacts
        company={company}
        years={years}
        quarters={LOOKS_FOR_QUARTERS[market] ? quarters : undefined}
        checks={
          ends?.length !== 0 && (
            <Pending what="checks" {...checks} isKnown={checks.answer !== undefined}>
              <ChecksList checks={checks.answer ?? []} />
            </Pending>
          )
        }
      />
    </>
  );
}

type Figures = Asked<{ readonly rows: Awaited<ReturnType<typeof readKeyFigures>>; readonly currency: string }>;

function useKeyFigures(company: Company, { ends, scope }: CompanyPeriods): Figures {
  const { addIn } = usePane();
  const picked = pick(company);
  const asked = yearsOf(ends, scope);
  return useAsked(asked && JSON.stringify([company.key, asked]), async (signal) => {
    const rows = await readKeyFigures(addIn, picked, asked as FigureYears, signal);
    return { rows, currency: await readCurrency(addIn, picked, asked as FigureYears, signal) };
  });
}

function yearsOf(ends: readonly string[] | undefined, scope: string | null): FigureYears | undefined {
  const [newest, ...others] = ends ?? [];
  return newest === undefined ? undefined : { ends: [newest, ...others], scope };
}

/** The checks of the statements that the card has asked for: nothing more is requested. */
function useChecks(company: Company, years: CompanyPeriods, quarters: CompanyPeriods | undefined, figures: Figures) {
  const { addIn } = usePane();
  const isKnown = figures.answer !== undefined && (!quarters || quarters.ends !== undefined);
  const hasBalance = figures.answer?.rows.some((row) => row.isOfBalance && row.reason === undefined);
  const statements = [
    ...newestOf('income', 'annual', years),
    ...(hasBalance ? newestOf('balance', 'annual', years) : []),
    ...newestOf('income', 'quarterly', quarters),
  ];
  return useAsked(isKnown ? JSON.stringify([company.key, statements]) : undefined, (signal) =>
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
