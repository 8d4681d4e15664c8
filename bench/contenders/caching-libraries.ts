/** A part of `bench.js`: registers functions with the signature of FIN.METRIC that cache with a library. */
import { QueryClient } from '@tanstack/query-core';
import axios from 'axios';
import { setupCache } from 'axios-cache-interceptor';
import type { CellArguments, Statement } from '../page/statement-service';
import { addressOf, fetchStatement, headers, lineOf } from '../page/statement-service';

const DAY_MS = 86_400_000;

// The service does not allow Cache-Control headers in requests from another origin
const cached = setupCache(axios.create(), { ttl: DAY_MS, interpretHeader: false, cacheTakeover: false });

async function axiosCache(...args: CellArguments): Promise<unknown[][]> {
  const { data } = await cached.get<Statement>(addressOf(args), { headers: headers() });
  return lineOf(data, args);
}

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: DAY_MS, gcTime: Infinity } } });

async function queryCore(...args: CellArguments): Promise<unknown[][]> {
  const address = addressOf(args);
  const statement = await queries.fetchQuery({ queryKey: [address], queryFn: () => fetchStatement(address) });
  return lineOf(statement, args);
}

CustomFunctions.associate('BENCH.AXIOS', axiosCache as (...args: unknown[]) => unknown);
CustomFunctions.associate('BENCH.QUERY', queryCore as (...args: unknown[]) => unknown);
