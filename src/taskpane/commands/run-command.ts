import { openWorkbook } from '../../workbook';
import { refreshAsSet } from '../refresh/refresh-workbook';
import { askedView } from '../shell/asked-view';
import { officeReadyOrTimeout } from '../when-shown';
import type { CommandName } from './command-names';

/** Runs a command. Only the pane can show a failure, so a failed command opens it. */
export async function runCommand(name: CommandName): Promise<void> {
  await officeReadyOrTimeout();
  const addIn = globalThis.spillway;
  const workbook = openWorkbook();
  if (name === 'SpillwayTrace') askedView.ask('trace');
  if (name !== 'SpillwayRefresh' || !addIn || !workbook) return showPane();
  await refreshAsSet(addIn, workbook, 'workbook').catch(showPane); // the pane shows its progress
}

async function showPane(): Promise<void> {
  if (typeof Office !== 'undefined') await Office.addin?.showAsTaskpane?.();
}
