/** What docs/functions.md says of the arguments and values of all functions. */
import { MOST_CARDS } from '../../src/functions/cells/results/card-limit';
import { markdownTable } from './markdown';

export const COMPANIES = `**Companies.** India: \`INFY\`, \`NSE:INFY\`, \`BSE:500209\` or 500209; the US: \`AAPL\`, \`NASDAQ:AAPL\` or the CIK 320193; in any case.

What other systems write is read too: \`INFY.NS\`, \`INFY.BSE\`, \`500209.BO\`, \`INFY IN\`, \`AAPL US\`, \`AAPL:US\`, \`AAPL.US\`, \`BRK.B\`, \`BRK-B\`, \`XNSE:INFY\`,
\`BOM:500209\`, \`US:AAPL\`. Of these only the mark of the country or exchange is the other system's: the ticker must be the exchange's own, also where that
system has another. An ISIN is read where the list of companies is in memory, as after LOOKUP or Find.`;

export const PERIODS = `**Periods.** A \`date\` is an Excel date, \`2024-03-31\`, \`20240331\`, \`31-Mar-2024\`, \`31/03/2024\` or \`Mar 2024\` (the month's end); or a word. A text that reads two
ways, such as \`03/04/2024\` or \`4Q24\` (of which year?), is refused.

${markdownTable([
  ['word', 'means'],
  [
    '`FY2024`, `FY24`, `FY2024A`',
    'The fiscal year: in India to 31 March 2024, in the US the one that the issuer itself calls 2024',
  ],
  ['`FY2023-24`, `2023-24`', 'In India the fiscal year to 31 March 2024'],
  ['`CY2023`', 'The year to 31 December 2023, where that is the fiscal year'],
  [
    '`Q3FY24`, `3QFY24`, `FQ3 2024`, `H1FY24`, `9MFY24`',
    'Its third quarter, first half, first nine months (`3M`, `6M` and `12M` too)',
  ],
  [
    '`latest`',
    'The newest period of which the service has this statement, of this type; in the US the newest that the list of filings proves, else an error',
  ],
  ['`FY-1`, `H-1`, `Q-4`, `FQ-4`', 'The fiscal year before the newest, the half-year before, four quarters before'],
  [
    '`last 8`',
    'Eight fiscal periods back from the newest of which the service has a statement, in METRIC and the tables; one without a statement is `#N/A` that names it',
  ],
])}

A fiscal word says the type too: annual, quarterly, half_yearly or nine_months. A date says none. Without a type it is

- in India the quarter to that day of an income statement (\`31 Mar 2024\` is not the year), the half-year of a cash flow;
- in the US the year.

What no statement says of itself is \`#N/A\`, with the nearest periods that are known.`;

export const OPTIONS = `**Options** are pairs such as \`"scale=million; order=oldest"\`, in any case and order. Everyday spellings are taken: \`scale=mn\`, \`crores\` or \`'000\`, \`order=oldest first\`,
\`headers=FALSE\`; so are those of types and scopes (\`Q\`, \`12M\`, \`yearly\`; \`consol\`, \`S\`). What is not known is refused with what is allowed.`;

export const ERRORS = `**Errors.** Each has a message that says what happened and what to do: Excel shows it beside the cell (but for \`#DIV/0!\`), the pane in Activity.

${markdownTable([
  ['cell', 'means'],
  [
    '`#N/A`',
    'The service answered, and has no such number, or none follows from what it has: `IFNA` is safe. It is never 0',
  ],
  ['`#VALUE!`', 'Anything else: an argument that cannot be read, a token that is missing, a service that fails'],
  ['`#DIV/0!`', "An expression, or a definition of one's own, divides by 0"],
])}

An error in an argument stays that error; \`#REF!\`, \`#NAME?\` and the like become \`#VALUE!\`, and the message says which.
Several cells, or an array, for an argument that takes one value are refused with its name. For one with a list of values to choose from, such as \`type\` or \`scope\`, and for
\`query\`, Excel shows an error of its own, without a message: Trace says which argument it is.`;

export const FORMATS = `**Formats.** Where Excel takes formatted numbers, those of statements, METRIC, TTM and GROWTH come with the format of their kind. The cell still holds the
whole number, and a format of the cell's own goes before it. \`format=no\` gives plain numbers.

${markdownTable([
  ['number', 'format'],
  ['amount', '`#,##0`, or `#,##0.00` where one of its table or grid is not whole'],
  ['per-share figure, ratio', '`0.00`'],
  ["percentage, growth; of loans, assets and a bank's capital", '`0.0%`; `0.00%`'],
  ['multiple', '`0.0x`'],
  ['count, days', '`#,##0`'],
])}

Of more than 5,000 single figures that are computed in one moment the others come plain, so that none waits, and FIN.STATUS counts them. A range as argument,
which makes one table, or a format of the cells' own, formats them all.

**Cards of numbers.** Where Excel takes numbers with properties (ExcelApi 1.19), the option \`rich=yes\` of the statements and METRIC gives each number a card, which Excel
shows as the cell's data type card. \`=A1.Unit\` and \`=A1.[Period end]\` read it. The card has

- what the number is: company, line and path, or definition with its formula and terms, unit;
- of which statement: period end, type, fiscal period, scope, audit status, checks, what a quarter was computed from, and the filing (of an Indian statement the
  service names none);
- when the oldest answer behind it was received and, where an older answer is shown because the service failed, that failure.

The cell still holds the number: sums are as ever, and have no card. A workbook has cards on ${MOST_CARDS.toLocaleString('en-US')} values at most, since Excel slows down over more: formulas beyond
it give plain values, and Activity and FIN.STATUS say so. Older Excel gets the number without a card.

**Cards of companies.** FIN.CARD and US.CARD show a company by its name, with a card of

- its identifiers, sector, size, currency, and the month in which its fiscal year ends;
- its newest year, in India its newest quarter too, and five key figures of that year in crores or millions; one that is refused says why in its place;
- the checks of their statements, and what the list says of its price.

The cell is taken for the company in other functions: \`=FIN.METRIC(A1,"FY2024","sales")\`. In arithmetic it is \`#VALUE!\`, as a text is. Where Excel takes no entities
(ExcelApi 1.16), and beyond the cards that a workbook has, the cell holds the name as text. A card takes some six requests of an Indian company and ten of a US
issuer, as many of them as are not in memory.`;

export const TRACE = `**Where a number comes from.** Ctrl+Alt+Shift+T (Command+Alt+Shift+T on a Mac) opens Trace in the pane: of the selected cell the arguments as they
were read, the lines and statements behind its number, their checks, ages and filings. It asks nothing of the service.`;

export const ASKED = `**What is asked.** Each function says whose answers it shows. More may be asked to find them. A plain ticker of India is looked up in E11 where a feed or a
search takes none; of the US every ticker in E15, and \`latest\`, words such as \`FY2024\` and quarters that are computed with E13, E16 and E18. What is in
memory and fresh is not asked again.`;
