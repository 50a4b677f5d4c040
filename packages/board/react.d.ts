import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Attributes, Events, TesseraBoardElement } from './embed.js';

export * from './index.js';

/** The attributes as JSX writes them: lists are texts. */
type Given = Omit<Attributes, 'moves' | 'solved'> & { moves?: string; solved?: string; base?: string };

/** Listeners, as React 19 names them: `ontessera-ready={…}`. */
type Listeners = { [Name in keyof Events as `on${Name}`]?: (event: Events[Name]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tessera-board': Omit<DetailedHTMLProps<HTMLAttributes<TesseraBoardElement>, TesseraBoardElement>, keyof Given> &
        Given &
        Listeners;
    }
  }
}
