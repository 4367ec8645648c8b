import type { ImportesDePago } from '@cd/domain/dinero/pago';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatCount, formatMoney } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { TextField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { Sums } from '../pagos/VerPago';
import { PAGOS_CHANGED } from '../pagos/pagos';

const Schema = z.object({
  concepto: z.string().trim().min(1, 'Este dato es obligatorio').max(140, 'Como máximo 140 caracteres'),
  fecha: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') }),
});
type Datos = z.output<typeof Schema>;
type Importes = Omit<ImportesDePago, 'lineas'>;

const sumsOf = (importes: Importes) => <Sums {...importes} paid="Se paga" />;

interface Props {
  title: string;
  name: string;
  importes: Importes;
  /** What is paid, in words. */
  done: string;
  pay: (datos: Datos) => Promise<unknown>;
  onClose: (paid: boolean) => void;
}

/** What is paid is what was seen: its concept, its date, and the total again. */
function Pagar({ title, name, importes, done, pay, onClose }: Props) {
  return (
    <FormModal
      name={name}
      title={title}
      errorTitle="No se ha podido pagar"
      button={frase`Pagar ${formatMoney(importes.neto)}`}
      width="normal"
      schema={Schema}
      values={() => ({ concepto: '', fecha: null as string | null })}
      save={async (datos) => {
        await pay(datos);
        return { title: 'Pago hecho', text: done };
      }}
      invalidates={PAGOS_CHANGED}
      onClose={onClose}
      fields={(form) => ({
        concepto: (
          <TextField
            label="Concepto"
            ayuda="Lo lee el árbitro en su carta y en su banco"
            ancho="todo"
            maxLength={140}
            autoComplete="off"
            {...form.getInputProps('concepto')}
          />
        ),
        fecha: <DateField label="Fecha" {...form.getInputProps('fecha')} />,
      })}
      after={() => sumsOf(importes)}
    />
  );
}

interface Chosen {
  nombre: string;
  ids: readonly number[];
  /** Concepts put to them. */
  cargos: readonly number[];
  importes: Importes;
  onClose: (paid: boolean) => void;
}

/** Those that were chosen of one referee. */
export const PagarElegidos = ({ nombre, ids, cargos, importes, onClose }: Chosen) => (
  <Pagar
    title={`Pagar a ${nombre}`}
    name="pago de un árbitro"
    importes={importes}
    done={`${formatCount(ids.length + cargos.length, 'importe', 'importes')} de ${nombre}: ${formatMoney(importes.neto)}.`}
    pay={(datos) =>
      call('POST /api/pagosarbitro', {
        body: { pago: { idArbitrajes: [...ids], idCargos: [...cargos], importe: importes.neto, ...datos } },
      })
    }
    onClose={onClose}
  />
);

export interface UntilDay {
  hasta: string;
  deporte_id: number | null;
}
interface All {
  cuantos: number;
  pedido: UntilDay;
  importes: Importes;
  onClose: (paid: boolean) => void;
}

/** All that was foreseen up to a day. */
export const PagarHasta = ({ cuantos, pedido, importes, onClose }: All) => (
  <Pagar
    title={`Pagar a ${formatCount(cuantos, 'árbitro', 'árbitros')}`}
    name="pago hasta una fecha"
    importes={importes}
    done={`${formatCount(cuantos, 'pago', 'pagos')}, uno por árbitro: ${formatMoney(importes.neto)}.`}
    pay={(datos) =>
      call('POST /api/pagosarbitro/hasta', { body: { pago: { ...pedido, arbitros: undefined, importe: importes.neto, ...datos } } })
    }
    onClose={onClose}
  />
);
