import { COMMAND_NAMES } from './command-names';

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
  for (const name of COMMAND_NAMES) {
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
