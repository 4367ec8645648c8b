import { GRUPOS, PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '../src/client/call';
import { Menu } from '../src/shell/MainMenu';
import type { MenuEntry } from '../src/shell/menu-tree';
import { Button } from '../src/ui/pieces/Button';
import { DialogLoading } from '../src/ui/page/states';
import estilos from './muestrario.module.css';

const CommandBar = lazy(() => import('../src/shell/CommandBar'));

const SHOWN = (Object.keys(PANTALLAS) as Pantalla[]).filter((pantalla) => pantalla !== 'dashboard');
const PER_GROUP = 12;

/** As long as it will ever be: sixty entries in the five groups. */
const LONG_MENU: MenuEntry[] = Object.values(GRUPOS).map((nombre, n) => ({
  id: -1 - n,
  nombre,
  pantalla: null,
  children: Array.from({ length: PER_GROUP }, (_, i) => {
    const pantalla = SHOWN[(n * PER_GROUP + i) % SHOWN.length]!;
    return { id: 1_000 + n * PER_GROUP + i, nombre: PANTALLAS[pantalla].titulo, pantalla, children: [] };
  }),
}));
const WAITING = new Map([
  ['jugadores', { cuantos: 3, que: 'plantillas por validar' }],
  ['usuarios', { cuantos: 1_240, que: 'cambios de correo por confirmar' }],
]);

const OPENINGS = [
  { texto: '', titulo: 'Abrir la barra de órdenes' },
  { texto: 'jugador', titulo: 'Con registros' },
  { texto: 'nadie', titulo: 'Sin resultados' },
  { texto: 'busca', titulo: 'Buscando' },
  { texto: 'falla', titulo: 'Con error' },
] as const;

/** Records of this page's own, for those texts. */
function sampleRecords(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, retryOnMount: false } } });
  const answer = (texto: string, queryFn: () => Promise<unknown>) => void client.prefetchQuery({ queryKey: ['busqueda', texto], queryFn });
  const hallazgos = [
    'Hugo Barcenilla Rey',
    'Marta Ventosilla Gil',
    'Jugador Sin Apellidos Que Quepan En Una Sola Línea De Un Teléfono',
  ].map((nombre, id) => ({ id, nombre, detalle: 'Colegio Altocampo · Baja', ruta: '/admin/jugadores' }));
  answer('jugador', () =>
    Promise.resolve([
      { tipo: 'Jugadores', pantalla: 'jugadores', hallazgos, todos: '/admin/jugadores' },
      { tipo: 'Equipos', pantalla: null, hallazgos: hallazgos.slice(0, 1), todos: null },
    ]),
  );
  answer('nadie', () => Promise.resolve([]));
  answer('busca', () => new Promise(() => undefined));
  answer('falla', () => Promise.reject(new CallError({ status: 503, detail: 'El servicio no está disponible en este momento' })));
  return client;
}

export default function MuestraArmazon() {
  const [abierta, setAbierta] = useState<string | null>(null);
  const [registros] = useState(sampleRecords);
  return (
    <div className={estilos.estados}>
      <div className={estilos.menu}>
        <Menu entries={LONG_MENU} waits={WAITING} label="Menú de muestra" />
      </div>
      <div>
        <p>La barra de órdenes, como con Ctrl + K</p>
        <div className={estilos.orden}>
          {OPENINGS.map(({ texto, titulo }) => (
            <Button key={titulo} onClick={() => setAbierta(texto)}>
              {titulo}
            </Button>
          ))}
        </div>
        {abierta !== null && (
          <QueryClientProvider client={registros}>
            <Suspense fallback={<DialogLoading />}>
              <CommandBar menu={LONG_MENU} initial={abierta} close={() => setAbierta(null)} />
            </Suspense>
          </QueryClientProvider>
        )}
      </div>
    </div>
  );
}
