// In a frame of a page that the app has not been opened from: has the device keep the app, and that page.
import { register } from './offline.ts';

/** The address of the page around this one, where that is one of the site's own, and a page by itself. */
function around() {
  try {
    return parent !== window && parent === top ? parent.location.href : '';
  } catch {
    return ''; // somebody else's
  }
}

const page = around();
if (page)
  register()
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ do: 'visit', page }))
    .catch(() => {}); // as in a private window
