import { GRUPOS, PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { lazy, Suspense, useState } from 'react';
import { Menu } from '../../../shell/MainMenu';
import type { MenuEntry } from '../../../shell/menu-tree';
import { Button } from '../../../ui/Button';
import { DialogLoading } from '../../../ui/states';
import estilos from './muestrario.module.css';

const CommandBar = lazy(() => import('../../../shell/CommandBar'));

const SHOWN = (Object.keys(PANTALLAS) as Pantalla[]).filter((pantalla) => pantalla !== 'dashboard');
const PER_GROUP = 12;

/** As long as it will ever be: sixty entries in the five groups. */
const LONG_MENU: MenuEntry[] = Object.values(GRUPOS).map((nombre, n) => ({
  id: -1 - n,
  nombre,
  pantalla: null,
  hijas: Array.from({ length: PER_GROUP }, (_, i) => {
    const pantalla = SHOWN[(n * PER_GROUP + i) % SHOWN.length]!;
    return { id: 1_000 + n * PER_GROUP + i, nombre: PANTALLAS[pantalla].titulo, pantalla, hijas: [] };
  }),
}));
const WAITING = new Map([
  ['jugadores', { cuantos: 3, que: 'plantillas por validar' }],
  ['usuarios', { cuantos: 1_240, que: 'cambios de correo por confirmar' }],
]);

export function MuestraArmazon() {
  const [abierta, setAbierta] = useState(false);
  return (
    <div className={estilos.estados}>
      <div className={estilos.menu}>
        <Menu entradas={LONG_MENU} esperas={WAITING} etiqueta="Menú de muestra" />
      </div>
      <div>
        <p>La barra de órdenes, como con Ctrl + K</p>
        <div className={estilos.orden}>
          <Button onClick={() => setAbierta(true)}>Abrir la barra de órdenes</Button>
        </div>
        {abierta && (
          <Suspense fallback={<DialogLoading />}>
            <CommandBar menu={LONG_MENU} cerrar={() => setAbierta(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
