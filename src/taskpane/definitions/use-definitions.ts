import { useCallback, useEffect, useState } from 'react';
import { countInWords } from '../../api';
import type { Definition } from '../../definitions/stored-definition';
import { definitionKey } from '../../definitions/stored-definition';
import { messageOf } from '../texts/message-of';
import { usePane } from '../shell/pane-context';
import type { WorkbookDefinitions } from './workbook-definitions';
import { readWorkbookDefinitions, removeDefinition, saveDefinition } from './workbook-definitions';

export interface Definitions extends WorkbookDefinitions {
  readonly isBusy: boolean;
  /** Writes one, in place of `before` where that is given; resolves with whether it was written. */
  readonly save: (definition: Definition, before?: Definition) => Promise<boolean>;
  readonly remove: (key: string, name: string) => Promise<boolean>;
}

/** The definitions once they are read, or why they could not be. */
interface ReadDefinitions {
  readonly definitions: Definitions | undefined;
  readonly failure: string | undefined;
  readonly readAgain: () => void;
}

/** The workbook's definitions. After a change the cells read them again and are recalculated. */
export function useDefinitions(isVisible: boolean): ReadDefinitions {
  const { addIn, workbook, announce } = usePane();
  const [read, setRead] = useState<WorkbookDefinitions>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reload = useCallback(async () => {
    setRead(await readWorkbookDefinitions(workbook));
    setFailure(undefined);
  }, [workbook]);
  const readAgain = useCallback(() => {
    reload().catch((error: unknown) => {
      setFailure(messageOf(error));
      announce(messageOf(error), 'error');
    });
  }, [reload, announce]);
  useEffect(() => {
    if (isVisible) readAgain();
  }, [isVisible, readAgain]);
  const change = async (write: () => Promise<void>, done: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await write();
      await addIn.readDefinitions().catch(() => undefined); // the cells say so
      await reload();
      const formulas = await workbook.recalculate('workbook');
      announce(`${done} ${countInWords(formulas, 'formula')} recalculated.`);
      return true;
    } catch (error) {
      announce(messageOf(error), 'error');
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const definitions: Definitions | undefined = read && {
    ...read,
    isBusy,
    save: (definition, before) =>
      change(() => saveDefinition(workbook, definition, before), `Saved ${definition.name}.`),
    remove: (key, name) => change(() => removeDefinition(workbook, key), `Removed ${name}.`),
  };
  return { definitions, failure, readAgain };
}

/** The workbook's own definition of that name and market. */
export function ownOf(
  { own }: WorkbookDefinitions,
  named: Pick<Definition, 'market' | 'name'>,
): Definition | undefined {
  return own.find((each) => definitionKey(each) === definitionKey(named));
}
