/**
 * The page's second bundle: what belongs to the workbook and is needed before the pane is shown. It stays small: the
 * pane itself is loaded when it is first shown.
 */
import { associateCommands } from './commands/associate-commands';
import { noteStart } from './self-check/starts';
import { endReadingAgain } from './self-check/functions-cache';
import { startRefreshOnOpen } from './refresh/start-refresh-on-open';
import { keepSignedIn } from './sign-in/keep-signed-in';
import { noteDateSystem } from './shell/note-date-system';
import { whenShown } from './when-shown';

associateCommands();

noteStart(() => window.sessionStorage, Date.now());

endReadingAgain().catch(() => undefined); // the next opening ends it

startRefreshOnOpen().catch(() => undefined); // the pane's Refresh says what is wrong

keepSignedIn().catch(() => undefined); // cells say when a key is over

noteDateSystem().catch(() => undefined); // Excel could not tell

const host = document.getElementById('spillway-pane') ?? document.getElementById('pane');

if (host) {
  whenShown(window)
    .then(() => import(/* webpackChunkName: "pane" */ './mount-pane'))
    .then(({ mountPane }) => mountPane(host))
    .catch(() => {
      host.textContent = 'The pane could not be loaded. Check the connection, then close the pane and open it again.';
    });
}
