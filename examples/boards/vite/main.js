import { setBase } from 'tessera-board';

setBase('/tessera/');
