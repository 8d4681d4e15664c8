import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { MARKET_IDS } from '../../src/api';
import { INVENTED_MARKET, writeDataset } from '../database/dataset';
import type { CompanyRow } from '../database/row';
import type { Writer } from '../database/write';
import { writeAll } from '../database/write';
import { TODAY } from './dates';
import { publishAnnouncements } from './india/announcement';
import type { IndianCompany } from './india/company';
import { indianCompanies, minorCompanies } from './india/company';
import { companyRow } from './india/company-row';
import { fileStatements } from './india/filing';
import { publishDocuments } from './india/publication';
import { scheduleResults } from './india/results-calendar';
import { fileShareholdings } from './india/shareholding';
import { publishEvents } from './us/event';
import { fileIssuer } from './us/filing';
import type { UsIssuer } from './us/issuer';
import { usIssuers, issuerRow, minorIssuers } from './us/issuer';

/** The companies of a market that are made up. */
interface Invented {
  write(writer: Writer, isKept: (company: object, index: number) => boolean): void;
  /** The rows of companies without filings. */
  minors(): readonly CompanyRow[];
}

const INVENTED: Readonly<Record<MarketId, Invented>> = {
  india: {
    write: (writer, isKept) =>
      indianCompanies()
        .filter(isKept)
        .forEach((company) => writeCompany(company, writer)),
    minors: () => minorCompanies().map(companyRow),
  },
  us: {
    write: (writer, isKept) =>
      usIssuers()
        .filter(isKept)
        .forEach((issuer) => writeIssuer(issuer, writer)),
    minors: () => minorIssuers().map(issuerRow),
  },
};

/** Writes the fictional market, always the same, into an empty database; `sample` keeps only every n-th company. */
export function fillMarket(database: Database.Database, sample = 1): void {
  const isKept = (_: object, index: number) => index % sample === 0;
  const dataset = {
    name: INVENTED_MARKET,
    madeOn: TODAY,
    source: 'a random generator: no company or figure is real',
  };
  for (const market of MARKET_IDS) writeDataset(database, { market, ...dataset });
  writeAll(database, (writer) => {
    for (const market of MARKET_IDS) INVENTED[market].write(writer, isKept);
  });
}

/** Adds thousands of companies without filings, so that each market's list is as long as a real one. */
export function addMinors(database: Database.Database): void {
  writeAll(database, (writer) => {
    for (const market of MARKET_IDS) for (const row of INVENTED[market].minors()) writer.company(row);
  });
}

function writeCompany(company: IndianCompany, writer: Writer): void {
  writer.company(companyRow(company));
  fileStatements(company, writer);
  fileShareholdings(company, writer);
  publishDocuments(company, writer);
  publishAnnouncements(company, writer);
  scheduleResults(company, writer);
}

function writeIssuer(issuer: UsIssuer, writer: Writer): void {
  writer.company(issuerRow(issuer));
  fileIssuer(issuer, writer);
  publishEvents(issuer, writer);
}
