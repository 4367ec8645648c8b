import './server';
import '../src/client/zod';
import '../src/estilos/oficina';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Providers } from '../src/shell/Providers';
import { Frame, Muestrario } from './Muestrario';

const root = createRootRoute({ component: Frame });
const routeTree = root.addChildren(
  ['/', '/$pieza'].map((path) => createRoute({ getParentRoute: () => root, path, component: Muestrario })),
);

createRoot(document.getElementById('raiz')!).render(<Providers router={createRouter({ routeTree })} />);
