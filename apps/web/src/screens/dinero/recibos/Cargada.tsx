import type { FilaRemesaRecibos } from '@cd/contract/dinero/recibos';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { nameOf } from './recibos';

interface Props {
  remesa: FilaRemesaRecibos;
  onClose: () => void;
}

const Schema = z.object({ fecha: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') }) });

const howMany = ({ apuntes, importe }: FilaRemesaRecibos) => (
  <p style={{ gridColumn: '1 / -1' }}>{`${formatCount(apuntes, 'recibo', 'recibos')}, ${formatMoney(importe)}.`}</p>
);

/** The bank has credited it, as its account says. */
export function Cargada({ remesa, onClose }: Props) {
  const { id, fecha_cargo } = remesa;
  return (
    <FormModal
      name={`cargada ${id}`}
      title={frase`Remesa ${nameOf(remesa)} cargada en cuenta`}
      errorTitle="No se ha podido anotar"
      button="Anotar que está cargada"
      width="corto"
      schema={Schema}
      values={() => ({ fecha: null as string | null })}
      save={async ({ fecha }) => {
        await call('PUT /api/cobroscolegio/recibos/cargada/:id', { params: { id }, body: { remesa: { fecha } } });
        return { title: 'Remesa cargada', text: 'Sus recibos quedan cobrados. Si vuelve alguno, anótelo como devuelto.' };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      before={() => howMany(remesa)}
      fields={(form) => ({
        fecha: (
          <DateField
            label="Qué día"
            ayuda={`Se pidió para el ${formatDate(fecha_cargo)}`}
            ancho="todo"
            minimo={fecha_cargo}
            {...form.getInputProps('fecha')}
          />
        ),
      })}
    />
  );
}

/** The bank has not: what it asked for is to be collected again. */
export function NoCargada({ remesa, onClose }: Props) {
  const { id, apuntes, importe } = remesa;
  return (
    <ReasonModal
      name={`recibos no cargados ${id}`}
      title={frase`El banco no ha cargado la remesa ${nameOf(remesa)}`}
      errorTitle="No se ha podido anotar"
      button="Anotar que no se ha cargado"
      ayuda={`${formatCount(apuntes, 'recibo', 'recibos')}, ${formatMoney(importe)}: queda otra vez por cobrar. Asegúrese antes de que el banco no la va a cargar.`}
      least={3}
      invalidates={COBROS_CHANGED}
      send={(motivo) => call('PUT /api/cobroscolegio/recibos/rechazada/:id', { params: { id }, body: { remesa: { motivo } } })}
      done={{ title: 'Remesa anulada', text: 'Lo que pedía se puede girar otra vez. El fichero y su motivo se conservan.' }}
      onClose={onClose}
    />
  );
}
