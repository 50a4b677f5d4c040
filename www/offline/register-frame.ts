// Runs in a hidden frame of the pages of rules and help: keeps the app, and the page around the frame, on the device.
import { register } from './offline.ts';

/** The address of the page around this frame; empty unless it is the site's own and not in a frame itself. */
function around() {
  try {
    return parent !== window && parent === top ? parent.location.href : '';
  } catch {
    return ''; // the page is of another site
  }
}

const page = around();
if (page)
  register()
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ do: 'visit', page }))
    .catch(() => {}); // as in a private window
