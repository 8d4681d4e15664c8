/** The commands of the ribbon and the keyboard, by their names in the manifest and shortcuts.json. */
export const COMMAND_NAMES = ['SpillwayRefresh', 'SpillwayShowPane', 'SpillwayTrace'] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];
