import { useState } from 'react';
import { setBase } from 'tessera-board/react';

setBase('/tessera/');

export function Board() {
  const [ply, setPly] = useState(0);
  return (
    <figure>
      <tessera-board
        game="hexade"
        opponent="2"
        plays="2"
        flip={false}
        ontessera-position={({ detail }) => setPly(detail.ply)}
      />
      <figcaption>{ply} moves</figcaption>
    </figure>
  );
}
