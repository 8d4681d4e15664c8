/** The form of the keys on disk, per endpoint, for arguments `a b=<name>`. */
export const KEYS = [
  'scope E1 type=a%20b%3Dtype tickers=a%20b%3Dtickers quarters=a%20b%3Dquarters years=a%20b%3Dyears sectors=a%20b%3Dsectors industries=a%20b%3Dindustries page=a%20b%3Dpage limit=a%20b%3Dlimit',
  'scope E2 query=a%20b%3Dquery top_k=a%20b%3Dtop_k types=a%20b%3Dtypes tickers=a%20b%3Dtickers sectors=a%20b%3Dsectors industries=a%20b%3Dindustries years=a%20b%3Dyears quarters=a%20b%3Dquarters',
  'scope E3 query=a%20b%3Dquery types=a%20b%3Dtypes tickers=a%20b%3Dtickers sectors=a%20b%3Dsectors industries=a%20b%3Dindustries years=a%20b%3Dyears quarters=a%20b%3Dquarters',
  'scope E4 tickers=a%20b%3Dtickers from=a%20b%3Dfrom to=a%20b%3Dto categories=a%20b%3Dcategories sentiment=a%20b%3Dsentiment sectors=a%20b%3Dsectors industries=a%20b%3Dindustries limit=a%20b%3Dlimit page=a%20b%3Dpage',
  'scope E5 ticker=a%20b%3Dticker basis=a%20b%3Dbasis date=a%20b%3Ddate',
  'scope E6 ticker=a%20b%3Dticker basis=a%20b%3Dbasis date=a%20b%3Ddate category=a%20b%3Dcategory query=a%20b%3Dquery page=a%20b%3Dpage limit=a%20b%3Dlimit',
  'scope E7 ticker=a%20b%3Dticker date=a%20b%3Ddate type=a%20b%3Dtype scope=a%20b%3Dscope',
  'scope E8 ticker=a%20b%3Dticker date=a%20b%3Ddate type=a%20b%3Dtype scope=a%20b%3Dscope',
  'scope E9 ticker=a%20b%3Dticker date=a%20b%3Ddate type=a%20b%3Dtype scope=a%20b%3Dscope',
  'scope E10 ticker=a%20b%3Dticker date=a%20b%3Ddate type=a%20b%3Dtype scope=a%20b%3Dscope',
  'scope E11 tickers=a%20b%3Dtickers sectors=a%20b%3Dsectors industries=a%20b%3Dindustries ids=a%20b%3Dids caps=a%20b%3Dcaps sort=a%20b%3Dsort page=a%20b%3Dpage limit=a%20b%3Dlimit',
  'scope E12 tickers=a%20b%3Dtickers page=a%20b%3Dpage limit=a%20b%3Dlimit',
  'scope E13 type=a%20b%3Dtype ciks=a%20b%3Dciks sectors=a%20b%3Dsectors industries=a%20b%3Dindustries quarters=a%20b%3Dquarters years=a%20b%3Dyears page=a%20b%3Dpage limit=a%20b%3Dlimit',
  'scope E14 form=a%20b%3Dform ciks=a%20b%3Dciks from=a%20b%3Dfrom to=a%20b%3Dto categories=a%20b%3Dcategories sentiment=a%20b%3Dsentiment sectors=a%20b%3Dsectors industries=a%20b%3Dindustries limit=a%20b%3Dlimit page=a%20b%3Dpage',
  'scope E15 tickers=a%20b%3Dtickers ciks=a%20b%3Dciks sectors=a%20b%3Dsectors industries=a%20b%3Dindustries ids=a%20b%3Dids caps=a%20b%3Dcaps sort=a%20b%3Dsort page=a%20b%3Dpage limit=a%20b%3Dlimit',
  'scope E16 cik=a%20b%3Dcik date=a%20b%3Ddate type=a%20b%3Dtype',
  'scope E17 cik=a%20b%3Dcik date=a%20b%3Ddate type=a%20b%3Dtype',
  'scope E18 cik=a%20b%3Dcik date=a%20b%3Ddate',
];

const text =
  '{"status":"success","data":{"statement_type":"income_statement","statement_scope":"consolidated","reporting_type":"annual","period_end_date":"2024-03-31","currency":"INR","scale":"crores","financials":{"income":{"sales":100}}}}';

/** The records on disk after one income statement was received and a Refresh followed. */
export const SHAPE = {
  version: 5,
  database: 'spillway.answers.5',
  /** Without the credential scope. */
  key: ' E10 ticker=A date=2024-03-31 type=annual',
  records: {
    answers: { text, sentMs: 1_700_000_000_000, receivedMs: 1_700_000_000_000, sameSinceMs: 1_700_000_000_000 },
    uses: { usedMs: 1_700_000_000_000, receivedMs: 1_700_000_000_000 },
  },
  size: text.length,
};
