import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DatosPagina } from '@cd/contract/paginas-publicas';
import { EnDirecto } from './EnDirecto';

export function hidratar(raiz: HTMLElement, datos: DatosPagina, Pantalla: ComponentType<DatosPagina>) {
  hydrateRoot(raiz, <EnDirecto datos={datos} Pantalla={Pantalla} />);
}
