/** The first page of the sign-in dialog. Office opens only pages of the add-in's own domain; this one leads on to the team server. */
import { proposedAddresses } from '../../settings/proposed-addresses';
import { readStart } from './start-address';

const start = readStart(window.location, Object.values(proposedAddresses()));
const about = document.getElementById('about');
const go = document.getElementById('continue') as HTMLAnchorElement | null;

if (start?.isKnown) {
  window.location.replace(start.href);
} else if (start && about && go) {
  // A link to this page must not lead users to another server without showing which.
  about.textContent = `You go on to ${start.host}, the address in the pane’s Settings, and sign in there.`;
  go.href = start.href;
  go.hidden = false;
} else if (about) {
  about.textContent = 'This page is opened by the Spillway pane: Settings, Sign in.';
}
