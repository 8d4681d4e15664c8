import { useCallback, useEffect, useState } from 'react';
import { readFunctions, type FunctionMetadata } from './function-metadata';

export interface FunctionsState {
  readonly functions: readonly FunctionMetadata[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The functions of the add-in, fetched when the view is first opened. */
export function useFunctions(): FunctionsState {
  const [functions, setFunctions] = useState<readonly FunctionMetadata[]>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    fetchFunctions().then(
      (fetched) => isWanted && setFunctions(fetched),
      () => isWanted && setFailed(true),
    );
    return () => void (isWanted = false);
  }, [round]);
  const retry = useCallback(() => {
    setFailed(false);
    setRound((before) => before + 1);
  }, []);
  return { functions, failed, retry };
}

declare const __webpack_public_path__: string;

/** Fetches the metadata that is served beside the pane. */
async function fetchFunctions(): Promise<readonly FunctionMetadata[]> {
  const response = await fetch(`${__webpack_public_path__}functions.json`);
  if (!response.ok) throw new Error(`functions.json: ${response.status}`);
  return readFunctions(await response.json());
}
