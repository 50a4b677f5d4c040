// Small scripts would stand in the page, which a strict content policy forbids.
export default { vite: { build: { assetsInlineLimit: 0 } } };
