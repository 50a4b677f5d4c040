// Served in place of worker.js, this removes the service worker and its copy of the site from each visiting device. Stored games
// stay. Pages then come from the host again.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const site = new URL(self.registration.scope).pathname;
      for (const name of await caches.keys()) {
        if (name.startsWith(`tessera ${site} `) || name === `tessera-inbox ${site}`) await caches.delete(name);
      }
      await self.registration.unregister();
    })(),
  ),
);
