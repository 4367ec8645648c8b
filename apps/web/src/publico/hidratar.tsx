import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DatosPagina } from '@cd/contract/paginas-publicas';
import { EnDirecto } from './EnDirecto';
import { Vocabulario } from './vocabulario';

export async function hidratar(raiz: HTMLElement, datos: DatosPagina, Pantalla: ComponentType<DatosPagina>) {
  const pantalla = <EnDirecto datos={datos} Pantalla={Pantalla} />;
  const { traducciones } = datos.marco;
  if (traducciones.length === 0) {
    hydrateRoot(raiz, pantalla);
    return;
  }
  const { crearTraductor } = await import('@cd/domain/vocabulario/traductor');
  hydrateRoot(raiz, <Vocabulario value={crearTraductor(traducciones)}>{pantalla}</Vocabulario>);
}
