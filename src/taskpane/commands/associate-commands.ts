/** The ribbon's and the keyboard's commands, by the names the manifest and shortcuts.json give them. */
const COMMANDS = ['SpillwayRefresh', 'SpillwayShowPane'] as const;

export type CommandName = (typeof COMMANDS)[number];

/** What the ribbon hands to a command; a shortcut may hand over nothing. */
interface CommandEvent {
  completed(): void;
}

/**
 * Tells Office of the commands as soon as the page is there: it may call one at once, pane or no pane. What they do is
 * fetched when they are first used.
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
