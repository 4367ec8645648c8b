import { IconDownload, IconTrash } from '@tabler/icons-react';
import { whyNot, type RowAction } from '../../../ui/grid/actions';
import type { FicheroDeBanco } from './fichero';

interface FileWork<F> {
  descargar: (fichero: F) => void;
  eliminar: (fichero: F) => Promise<unknown>;
  ocupado: boolean;
}

/** What is done with the file of a batch from its list, one thing at a time. `espere`: why not now. */
export function fileActions<F extends FicheroDeBanco>({ descargar, eliminar, ocupado }: FileWork<F>) {
  const espere = ocupado ? 'Espere a que termine lo anterior' : null;
  const download: RowAction<F> = {
    titulo: 'Descargar',
    icono: IconDownload,
    impedida: ({ puede }) => whyNot(puede.descargar) ?? espere,
    onClick: descargar,
  };
  const remove: RowAction<F> = {
    titulo: 'Eliminar',
    icono: IconTrash,
    peligro: true,
    impedida: ({ puede }) => whyNot(puede.eliminar) ?? espere,
    onClick: (fichero) => void eliminar(fichero),
  };
  return { espere, download, remove };
}
