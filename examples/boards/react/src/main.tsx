import { createRoot } from 'react-dom/client';
import { Board } from './Board';

createRoot(document.getElementById('root') as HTMLElement).render(<Board />);
