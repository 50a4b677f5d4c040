// The element, with the types that React's JSX needs.
export { setBase } from './index.js';
