import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { EnDirecto } from '../EnDirecto';
import { Vocabulario } from '../vocabulario';

/** When it is over the screen answers what is touched. */
export async function hidratar(raiz: HTMLElement, datos: DatosPagina, Pantalla: ComponentType<DatosPagina>) {
  let pantalla = <EnDirecto datos={datos} Pantalla={Pantalla} />;
  const { traducciones } = datos.marco;
  if (traducciones.length > 0) {
    const { crearTraductor } = await import('@cd/domain/organizacion/vocabulario/traductor');
    pantalla = <Vocabulario value={crearTraductor(traducciones)}>{pantalla}</Vocabulario>;
  }
  flushSync(() => hydrateRoot(raiz, pantalla));
}
