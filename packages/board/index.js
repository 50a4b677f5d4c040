// Defines <tessera-board> for pages whose build takes modules from npm. Importing it on a server does nothing.
import { setBase } from './base.js';
import '../../embed/v1.js';

const board = globalThis.customElements?.get('tessera-board')?.prototype;
if (board && !Object.getOwnPropertyDescriptor(board, 'flip')?.set) {
  const { flip } = board;
  // React and Vue set a property where the element has one of that name, which would replace the method by `true`.
  Object.defineProperty(board, 'flip', {
    configurable: true,
    get() {
      return flip;
    },
    set(value) {
      if (value == null || value === false) this.removeAttribute('flip');
      else this.setAttribute('flip', value === true ? '' : String(value));
    },
  });
}

export { setBase };
