import type { FilaRemesa } from '@cd/contract/dinero/remesas';
import { z } from 'zod';
import { call } from '../../../client/call';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { REMESAS_CHANGED } from '../ficheros/dinero-changed';
import { Day } from '../ficheros/returned';
import { saidOf } from './remesas';

interface Props {
  remesa: FilaRemesa;
  onClose: () => void;
}
const Schema = z.object({ fecha: Day });

const howMany = (remesa: FilaRemesa) => <p style={{ gridColumn: '1 / -1' }}>{`${saidOf(remesa)}.`}</p>;

/** The bank has made it, as its account says: from that day they are paid. */
export function Hecha({ remesa, onClose }: Props) {
  const { id } = remesa;
  return (
    <FormModal
      name={`remesa hecha ${id}`}
      title={frase`El banco ha hecho la remesa ${id}`}
      errorTitle="No se ha podido anotar"
      button="Anotar que está hecha"
      width="corto"
      schema={Schema}
      values={() => ({ fecha: null as string | null })}
      save={async ({ fecha }) => {
        await call('PUT /api/remesaspagos/hecha/:id', { params: { id }, body: { remesa: { fecha } } });
        return { title: 'Remesa hecha', text: 'Sus pagos quedan pagados ese día. Si vuelve alguno, anótelo como devuelto.' };
      }}
      invalidates={REMESAS_CHANGED}
      onClose={onClose}
      before={() => howMany(remesa)}
      fields={(form) => ({
        fecha: (
          <DateField
            label="Qué día"
            ayuda="El de su cargo en la cuenta: por él cuentan para la declaración del año"
            ancho="todo"
            minimo={remesa.creada.slice(0, 10)}
            {...form.getInputProps('fecha')}
          />
        ),
      })}
    />
  );
}

/** It had not: they are with the bank still. */
export function NoEstabaHecha({ remesa: { id }, onClose }: Props) {
  return (
    <ReasonModal
      name={`remesa no hecha ${id}`}
      title={frase`El banco no había hecho la remesa ${id}`}
      errorTitle="No se ha podido deshacer"
      button="Deshacer que está hecha"
      ayuda="Sus pagos vuelven a estar enviados y sin pagar"
      least={3}
      invalidates={REMESAS_CHANGED}
      send={(motivo) => call('PUT /api/remesaspagos/hecha/deshacer/:id', { params: { id }, body: { remesa: { motivo } } })}
      done={{ title: 'La remesa vuelve a estar en el banco' }}
      onClose={onClose}
    />
  );
}
