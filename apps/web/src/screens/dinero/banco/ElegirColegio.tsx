import { z } from 'zod';
import { formatDate, formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import type { Option } from '../../personas/persona/choice-queries';
import { PAYER, payerFields } from '../cobros/payer-fields';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { resolve, type Guardado } from './banco';

const Schema = z.object(PAYER);

const whatItSays = ({ fecha, nombre, texto }: Guardado) => (
  <p style={{ gridColumn: '1 / -1' }}>{[formatDate(fecha), nombre, texto].filter(Boolean).join(' · ')}</p>
);

/** Said by a person: whose it is, and what it pays. */
export function ElegirColegio({ movimiento, onClose }: { movimiento: Guardado; onClose: () => void }) {
  const { id, centimos } = movimiento;
  return (
    <FormModal
      name={`movimiento ${id}`}
      title={frase`De quién son ${formatMoney(centimos)}`}
      errorTitle="No se ha podido anotar el movimiento"
      button="Anotar"
      schema={Schema}
      values={() => ({ colegio: null as Option | null, deudas: [] as number[] })}
      save={async ({ colegio, deudas }) => {
        await resolve([{ que: 'anotar', id, colegio_id: colegio.id, deudas }]);
        return { title: 'Movimiento anotado', text: frase`${formatMoney(centimos)} de ${colegio.nombre}` };
      }}
      invalidates={COBROS_CHANGED}
      onClose={onClose}
      before={() => whatItSays(movimiento)}
      fields={(form) => payerFields(form, 'Sin elegir nada queda a cuenta. Lo que sobre, también.')}
    />
  );
}
