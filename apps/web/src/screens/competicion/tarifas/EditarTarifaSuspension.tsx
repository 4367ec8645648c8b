import { rutasTarifasSuspension } from '@cd/contract/competicion/tarifas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { MoneyField } from '../../../ui/MoneyField';
import { useSeason } from './season';

const TITLE = 'Tarifa de suspensión';
const Schema = rutasTarifasSuspension.modificar.body.shape.tarifaSuspension.required({ version: true });

export default function EditarTarifaSuspension() {
  const { id, tipo } = useParams({ from: '/oficina/admin/tarifas/$id/editar_tarifasuspension/$tipo' });
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/tarifas/$id', params: { id } });
  const edita = useSeason('tarifas', Number(id)).nivel === Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'tarifa de suspensión', id, tipo],
    queryFn: () => call('GET /api/tarifassuspension/:id', { params: { id: tipo } }),
    enabled: edita,
  });
  if (!edita) return <DialogNoPermission title={TITLE} onClose={cerrar} />;
  return (
    <FormModal
      width="corto"
      title={TITLE}
      errorTitle="Se produjo un error al modificar la tarifa"
      button="Guardar la tarifa"
      record={registro}
      values={({ id: deTipo, competicion_id, importe, version }) => ({ id: deTipo, competicion_id, importe, version })}
      schema={Schema}
      save={async (tarifaSuspension, { nombre }) => {
        await call('PUT /api/tarifassuspension', { body: { tarifaSuspension } });
        return { title: 'Tarifa modificada', text: frase`${nombre}: ${formatMoney(tarifaSuspension.importe)}` };
      }}
      invalidates={[keyOf('tarifas')]}
      onClose={cerrar}
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
