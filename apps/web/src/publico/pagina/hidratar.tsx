import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { EnDirecto } from '../EnDirecto';
import { Vocabulario } from '../vocabulario';

/** Draws the screen again with other data of the same page. */
export type Dibujar = (datos: DatosPagina) => void;

/** When it is over the screen answers what is touched. */
export async function hidratar(raiz: HTMLElement, datos: DatosPagina, Pantalla: ComponentType<DatosPagina>): Promise<Dibujar> {
  const { traducciones } = datos.marco;
  const traductor = traducciones.length > 0 && (await import('@cd/domain/organizacion/vocabulario/traductor')).crearTraductor(traducciones);
  const pantalla = (suyos: DatosPagina) => {
    const viva = <EnDirecto datos={suyos} Pantalla={Pantalla} />;
    return traductor ? <Vocabulario value={traductor}>{viva}</Vocabulario> : viva;
  };
  const dibujada = flushSync(() => hydrateRoot(raiz, pantalla(datos)));
  return (nuevos) => dibujada.render(pantalla(nuevos));
}
