import './older-browsers';
import './client/zod';
import './estilos/oficina';
import { createRoot } from 'react-dom/client';
import { keepFieldReady } from './field-ready';
import { router } from './routes';
import { Providers } from './shell/Providers';
import { watchSession } from './shell/watch-session';

watchSession(router);
keepFieldReady(router);
createRoot(document.getElementById('raiz')!).render(<Providers router={router} />);
