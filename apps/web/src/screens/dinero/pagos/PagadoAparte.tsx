import type { FilaPago } from '@cd/contract/dinero/pagos';
import { FORMA_DE_PAGO_EN_TEXTO, FORMAS_DE_PAGO } from '@cd/domain/dinero/estado-de-pago';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { Day } from '../ficheros/returned';
import { PAGOS_CHANGED } from './pagos';

interface Props {
  pago: Pick<FilaPago, 'id' | 'a_nombre' | 'importe'>;
  onClose: () => void;
}
const CHANGED = [...PAGOS_CHANGED, ['remesas']];
const Schema = z.object({ forma: z.enum(FORMAS_DE_PAGO), fecha: Day });

/** Somebody who has no account, or whose transfer came back, has been paid without a batch. */
export function PagadoAparte({ pago: { id, a_nombre, importe }, onClose }: Props) {
  return (
    <FormModal
      name={`pagado aparte ${id}`}
      title={frase`Pagado a ${a_nombre}: ${formatMoney(importe)}`}
      errorTitle="No se ha podido anotar"
      button="Anotar que está pagado"
      width="corto"
      schema={Schema}
      values={() => ({ forma: FORMAS_DE_PAGO[0], fecha: null as string | null })}
      save={async (pago) => {
        await call('PUT /api/pagosarbitro/pagado/:id', { params: { id }, body: { pago } });
        return { title: 'Pago anotado', text: 'Ya no va en ninguna remesa.' };
      }}
      invalidates={CHANGED}
      onClose={onClose}
      fields={(form) => ({
        forma: (
          <SelectField
            label="Cómo"
            ancho="todo"
            opciones={FORMAS_DE_PAGO.map((forma) => ({ valor: forma, texto: FORMA_DE_PAGO_EN_TEXTO[forma] }))}
            {...form.getInputProps('forma')}
          />
        ),
        fecha: (
          <DateField label="Qué día" ayuda="Por él cuenta para la declaración del año" ancho="todo" {...form.getInputProps('fecha')} />
        ),
      })}
    />
  );
}

/** It was not. */
export function NoEstabaPagado({ pago: { id, a_nombre }, onClose }: Props) {
  return (
    <ReasonModal
      name={`no pagado ${id}`}
      title={frase`El pago a ${a_nombre} no estaba pagado`}
      errorTitle="No se ha podido deshacer"
      button="Deshacer que está pagado"
      ayuda="Vuelve a esperar una remesa, o a que se le pague de otra manera"
      least={3}
      invalidates={CHANGED}
      send={(motivo) => call('PUT /api/pagosarbitro/pagado/deshacer/:id', { params: { id }, body: { pago: { motivo } } })}
      done={{ title: 'El pago está otra vez sin hacer' }}
      onClose={onClose}
    />
  );
}
