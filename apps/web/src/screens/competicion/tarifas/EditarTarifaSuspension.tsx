import { rutasTarifasSuspension } from '@cd/contract/competicion/tarifas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { useSeason } from './season';

const Schema = rutasTarifasSuspension.modificar.body.shape.tarifaSuspension.required({ version: true });

export default function EditarTarifaSuspension() {
  const { id, tipo } = useParams({ from: '/oficina/admin/tarifas/$id/editar_tarifasuspension/$tipo' });
  const navigate = useNavigate();
  return (
    <HeldFormModal
      width="corto"
      title="Tarifa de suspensión"
      errorTitle="Se produjo un error al modificar la tarifa"
      button="Guardar la tarifa"
      allowed={useSeason('tarifas', Number(id)).nivel === Nivel.Edicion}
      editor={['tarifa de suspensión', id, tipo]}
      read={() => call('GET /api/tarifassuspension/:id', { params: { id: tipo } })}
      values={({ id: deTipo, competicion_id, importe, version }) => ({ id: deTipo, competicion_id, importe, version })}
      schema={Schema}
      save={async (tarifaSuspension, { nombre }) => {
        await call('PUT /api/tarifassuspension', { body: { tarifaSuspension } });
        return { title: 'Tarifa modificada', text: frase`${nombre}: ${formatMoney(tarifaSuspension.importe)}` };
      }}
      invalidates={[keyOf('tarifas')]}
      onClose={() => void navigate({ to: '/admin/tarifas/$id', params: { id } })}
      fields={(form, { nombre }) => ({
        // Sent as they were read.
        id: false,
        competicion_id: false,
        version: false,
        importe: (
          <MoneyField
            label={frase`${nombre}`}
            ayuda="Lo que se paga por un partido que se suspende por esto. Sin cobro, 0 €."
            ancho="todo"
            {...form.getInputProps('importe')}
          />
        ),
      })}
    />
  );
}
