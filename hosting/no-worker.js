// In place of worker.js this takes the service worker of every device that comes by away, and what it has kept of the
// site; games stay. Pages then come from the host, as they did before there was a worker.
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
