import './older-browsers';
import './client/zod';
import './estilos/oficina';
import { forgetYesterdays } from './client/kept-on-device';
import { createRoot } from 'react-dom/client';
import { editorsInside } from './editors-inside';
import { keepFieldReady } from './field-ready';
import { router } from './routes';
import { Providers } from './shell/Providers';
import { watchSession } from './shell/watch-session';
import { EditorsInside } from './ui/crud/editors-inside';

forgetYesterdays();
watchSession(router);
keepFieldReady(router);
createRoot(document.getElementById('raiz')!).render(
  <EditorsInside value={editorsInside}>
    <Providers router={router} />
  </EditorsInside>,
);
