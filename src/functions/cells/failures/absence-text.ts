import { daysBetween, monthEnd, monthOf, MOST_DAYS_OF_A_YEAR, yearOf } from '../../../api';
import { CellFailure, UnknownCompany } from './cell-error';

/** How cells word that the service has no value, each with what was asked. A message is composed when it is read. */

/** A statement or list that the service does not have. */
interface Absent {
  /** The company as the user wrote it; absent where several or all are asked. */
  readonly asked?: string;
  /** Such as "annual income statement". */
  readonly what: string;
  /** The date asked for; absent where there is none at all. */
  readonly date?: string | undefined;
  /** Sentences, composed when the message is read. */
  readonly advice?: (() => string) | undefined;
  /** Instead of it where a definition needs what there is none of, whose date and type are the definition's. */
  readonly adviceToDefinition?: (() => string) | undefined;
  /** Whether the company's months end in the first days of the next ones, so that a month's end is no advice. Asked when the message is read. */
  readonly endsInFirstDays?: (() => boolean) | undefined;
  /** The end of the newest period before another one that was received of the same; composed when the message is read. */
  readonly before?: ((end: string) => string | undefined) | undefined;
  /** A sentence with the formula that lists the dates there are, received or not; composed when the message is read. */
  readonly listed?: (() => string) | undefined;
}

/** The service has no such statement or list; where others are there and lack a line, their failure says more. */
export class NotServed extends CellFailure {
  /** What there is none of, where it is one thing. */
  readonly #absent: Absent | undefined;

  constructor(message: string | (() => string), absent?: Absent) {
    super('#N/A', message);
    this.#absent = absent;
  }

  /** The same with another text before its message. */
  override after(before: string): NotServed {
    return new NotServed(() => this.textAfter(before, this.cause), this.#absent).named(before, this);
  }

  /** As the failure of a definition that needs it. */
  inDefinition(): NotServed {
    const absent = this.#absent;
    if (!absent?.adviceToDefinition) return this;
    return new NotServed(() => absentText({ ...absent, advice: absent.adviceToDefinition }), absent);
  }

  /** As the failure of a definition that needs it since others lack something: "INFY: no line says so, and the service has no …" */
  since(reason: string): NotServed {
    const absent = this.#absent;
    if (absent?.asked === undefined) return this;
    const advice = absent.adviceToDefinition ?? absent.advice;
    return new NotServed(() => absentText({ ...absent, advice }, `${absent.asked}: ${reason}, and the`), absent);
  }

  /** As the failure of a definition that needs it for a mean with another date; `instead` says what to do. */
  inMean(instead: () => string): NotServed {
    const { asked, what, date } = this.#absent ?? {};
    if (asked === undefined || date === undefined) return this;
    const why = `the service has no ${what} for ${date}, a year before, for its mean`;
    return new NotServed(() => [`${asked}: ${why}.`, instead()].filter(Boolean).join(' '), this.#absent);
  }

  /**
   * As the failure of the growth of a year since the one before it: the line is there, which a name that nothing has must not hide. Undefined for a
   * statement of another day, as that of the year before from which a mean is taken.
   */
  inGrowth(year: string): CellFailure | undefined {
    const { asked, what, date, before, listed } = this.#absent ?? {};
    if (asked === undefined || date === undefined || before === undefined)
      return new CellFailure('#N/A', () => this.message);
    if (daysBetween(date, year) > MOST_DAYS_OF_A_YEAR) return undefined;
    return new CellFailure('#N/A', () => {
      // A year of another length may end before or after the missing one, and be there without having been asked for.
      const last = before(year);
      const known =
        last === undefined
          ? [`${year} is the oldest year received.`, listed?.() ?? '']
          : [`The year received before it ends on ${last}.`];
      const sentence = `${asked}: no base to compare with: the service has no ${what} for ${date}, a year before.`;
      return [sentence, ...known].filter(Boolean).join(' ');
    });
  }
}

/** "INFY: the service has no annual income statement for 2024-03-30. Give …" */
export function serviceHasNo(absent: Absent): CellFailure {
  return new NotServed(() => absentText(absent), absent);
}

function absentText(
  { asked, what, date, advice, endsInFirstDays }: Absent,
  subject = asked === undefined ? 'The' : `${asked}: the`,
): string {
  const sentence = `${subject} service has no ${what}${date ? ` for ${date}` : ''}.`;
  return [sentence, date ? monthAdvice(date, endsInFirstDays) : '', advice?.() ?? ''].filter(Boolean).join(' ');
}

/** A month typed into a cell becomes its first day. */
function monthAdvice(date: string, endsInFirstDays: Absent['endsInFirstDays']): string {
  if (!date.endsWith('-01') || endsInFirstDays?.()) return '';
  return `Periods end at or near a month's end, here ${monthEnd(yearOf(date), monthOf(date))}.`;
}

/** "INFY: the service gives no audit_status for 2024-03-31." */
export function serviceGivesNo(field: string, asked: string, date?: string): CellFailure {
  return new CellFailure('#N/A', () => `${asked}: the service gives no ${field}${date ? ` for ${date}` : ''}.`);
}

/** "No such company: the US list has no ticker QQQ." `proposal` says what may be meant, after a space. */
export function noSuchCompany(list: 'India' | 'US', identifier: string, proposal = () => ''): CellFailure {
  return new UnknownCompany(() => `No such company: the ${list} list has no ${identifier}.${proposal()}`);
}

/** "INFY: Sales is not a number." */
export function notANumber(asked: string, label: string): CellFailure {
  return new CellFailure('#N/A', () => `${asked}: ${label} is not a number.`);
}
