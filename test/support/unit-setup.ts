/** What each worker would otherwise make for itself: the invented market, where it is missing, and Excel's metadata of the functions. */
import { generateCustomFunctionsMetadata } from 'custom-functions-metadata';
import { openMarket } from '../../server/market/open';
import { publishCheckedMarket } from './checked-market';
import { FUNCTION_FILES } from '../../scripts/function-files';
import { publishDeclaredFunctions } from './declared-functions';
import { makeRunFolder } from './run-folder';

// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export
export default async function prepareUnitTests(): Promise<void> {
  makeRunFolder();
  const market = openMarket();
  publishCheckedMarket(market);
  market.close();
  const { metadataJson, associate, errors } = await generateCustomFunctionsMetadata([...FUNCTION_FILES]);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  publishDeclaredFunctions({ metadata: JSON.parse(metadataJson) as unknown, associate });
}
