import type { Definition } from '../../definitions/stored-definition';
import { DEFINITION_KEYS, definitionKey, readDefinition, storedText } from '../../definitions/stored-definition';
import type { Workbook } from '../../workbook';

export interface WorkbookDefinitions {
  /** By name. */
  readonly own: readonly Definition[];
  /** The keys of texts that cannot be read as definitions: damaged, made up or of another version. */
  readonly unreadable: readonly string[];
}

type Metadata = Pick<Workbook, 'metadataKeys' | 'readMetadata' | 'writeMetadata'>;

/** The definitions in the workbook's file. */
export async function readWorkbookDefinitions(workbook: Metadata): Promise<WorkbookDefinitions> {
  const own: Definition[] = [];
  const unreadable: string[] = [];
  for (const key of await workbook.metadataKeys()) {
    if (!key.startsWith(DEFINITION_KEYS)) continue;
    const text = await workbook.readMetadata(key);
    if (text === undefined) continue;
    const definition = readDefinition(key, text);
    if (definition) own.push(definition);
    else unreadable.push(key);
  }
  return { own: own.sort((one, other) => one.name.localeCompare(other.name)), unreadable };
}

/** Stores a definition; `before` is the one that it replaces, whose name may have been another. */
export async function saveDefinition(workbook: Metadata, definition: Definition, before?: Definition): Promise<void> {
  const key = definitionKey(definition);
  await workbook.writeMetadata(key, storedText(definition));
  if (before && definitionKey(before) !== key) await workbook.writeMetadata(definitionKey(before), undefined);
}

export async function removeDefinition(workbook: Metadata, key: string): Promise<void> {
  await workbook.writeMetadata(key, undefined);
}
