import { Nivel } from '@cd/contract/kit/perfiles';
import { z } from 'zod';
import { keyOf } from '../../../client/ask-ahead';
import type { CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { Amounts, AmountsField, keyFor, NONE, written } from './AmountsField';
import { useSeason } from './season';
import { readCatalogo } from './tables';

interface Written {
  competicion_id: number;
  deporte_id: number;
  /** Category or zone. */
  otro: number;
  importe: number;
}

interface Props {
  pantalla: 'tarifas' | 'cuotas';
  competicion: number;
  titulo: string;
  /** Rows of its table; its columns are the sports. */
  filas: keyof CallAnswer<'GET /api/tarifas/catalogo'> & ('categorias' | 'zonas');
  deFilas: string;
  nuevos: readonly [uno: string, varios: string];
  leer: () => Promise<{ deporte_id: number; otro: number; importe: number }[]>;
  guardar: (unos: Written[]) => Promise<{ ids: number[] }>;
  onClose: () => void;
}

const Schema = z.object({ importes: Amounts });

/** Amounts of each sport, in a table with all of them. */
export function NewAmounts({ pantalla, competicion, titulo, filas, deFilas, nuevos, leer, guardar, onClose }: Props) {
  return (
    <HeldFormModal
      title={titulo}
      errorTitle="Se produjo un error al guardar los importes"
      button="Guardar los importes"
      width="amplio"
      allowed={useSeason(pantalla, competicion).nivel === Nivel.Edicion}
      editor={['importes', titulo, competicion]}
      read={async () => {
        const [catalogo, hay] = await Promise.all([readCatalogo(), leer()]);
        return {
          ...catalogo,
          existentes: new Map(hay.map(({ deporte_id, otro, importe }) => [keyFor(otro, deporte_id), importe] as const)),
        };
      }}
      values={() => ({ importes: NONE })}
      schema={Schema}
      save={async ({ importes }) => {
        const unos = written(importes).map(({ ids: [otro, deporte], importe }) => ({
          competicion_id: competicion,
          deporte_id: deporte!,
          otro: otro!,
          importe,
        }));
        const { ids } = await guardar(unos);
        return { title: 'Importes guardados', text: `${formatCount(ids.length, ...nuevos)}.` };
      }}
      invalidates={[keyOf(pantalla)]}
      onClose={onClose}
      fields={(form, { existentes, deportes, ...catalogo }) => ({
        importes: (
          <AmountsField
            form={form}
            titulo={titulo}
            sinRotulo
            filas={catalogo[filas]}
            columnas={deportes}
            deFilas={deFilas}
            clave={(fila, deporte) => keyFor(fila.id, deporte.id)}
            existentes={existentes}
            nuevos={nuevos}
          />
        ),
      })}
    />
  );
}
