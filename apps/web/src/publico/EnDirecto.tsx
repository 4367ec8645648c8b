import type { ComponentType } from 'react';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { Cambiados } from './cambios';
import { useDirecto } from './directo';

/** A screen with its data as they are now, and the voice that announces what changes. */
export function EnDirecto({ datos: iniciales, Pantalla }: { datos: DatosPagina; Pantalla: ComponentType<DatosPagina> }) {
  const { datos, claves, aviso } = useDirecto(iniciales);
  return (
    <Cambiados value={claves}>
      <Pantalla {...datos} />
      <output className="oculto">{aviso}</output>
    </Cambiados>
  );
}
