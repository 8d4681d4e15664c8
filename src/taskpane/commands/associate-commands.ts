/** The commands of the ribbon and the keyboard, by their names in the manifest and shortcuts.json. */
const COMMANDS = ['SpillwayRefresh', 'SpillwayShowPane'] as const;

export type CommandName = (typeof COMMANDS)[number];

/** The argument of a ribbon command; a shortcut may pass none. */
interface CommandEvent {
  completed(): void;
}

/**
 * Registers the commands with Office as soon as the page loads: Office may call one immediately, with or without the
 * pane. Their code is loaded at first use.
 */
export function associateCommands(): void {
  if (typeof Office === 'undefined' || !Office.actions?.associate) return;
  for (const name of COMMANDS) {
    Office.actions.associate(name, async (event?: CommandEvent) => {
      try {
        const { runCommand } = await import(/* webpackChunkName: "commands" */ './run-command');
        await runCommand(name);
      } finally {
        event?.completed();
      }
    });
  }
}
