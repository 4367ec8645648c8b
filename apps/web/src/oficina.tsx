import './older-browsers';
import './client/zod';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import './estilos/oficina.css';
import { createRoot } from 'react-dom/client';
import { router } from './routes';
import { Providers } from './shell/Providers';
import { watchSession } from './shell/watch-session';

watchSession(router);
createRoot(document.getElementById('raiz')!).render(<Providers router={router} />);
