export default {
  title: 'Docusaurus',
  url: 'https://example.org',
  baseUrl: '/',
  favicon: 'icon.svg',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: undefined }, blog: false, pages: false }]],
  clientModules: ['./src/boards.js'],
};
