import { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { keyOf } from '../../../client/ask-ahead';
import { formatMoney } from '../../../format/format';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { useSeason } from '../tarifas/season';

const Schema = rutasTiposCambioPartido.guardarImporte.body.shape.tipoCambioPartido.required({ antes: true });

/** What a change of a type costs in the working competition. */
export default function EditarImporte() {
  const { id, tipo } = useParams({ from: '/oficina/admin/importescambiopartido/$id/editar_importecambiopartido/$tipo' });
  const navigate = useNavigate();
  const { nivel, nombre: competicion } = useSeason('importescambiopartido', Number(id));
  return (
    <HeldFormModal
      width="corto"
      title="Importe del cambio de partido"
      errorTitle="Se produjo un error al modificar el importe"
      button="Guardar el importe"
      allowed={nivel === Nivel.Edicion}
      editor={['importecambio', id, tipo]}
      read={() => call('GET /api/tiposcambiopartido/importe/:id', { params: { id: tipo } })}
      values={({ id: deTipo, competicion_id, importe }) => ({ id: deTipo, competicion_id, importe, antes: importe })}
      schema={Schema}
      save={async (tipoCambioPartido, { nombre }) => {
        await call('PUT /api/tiposcambiopartido/importe', { body: { tipoCambioPartido } });
        return { title: 'Importe modificado', text: frase`${nombre}: ${formatMoney(tipoCambioPartido.importe)}` };
      }}
      invalidates={[keyOf('importescambiopartido')]}
      onClose={() => void navigate({ to: '/admin/importescambiopartido/$id', params: { id } })}
      fields={(form, { nombre }) => ({
        // Sent as they were read.
        id: false,
        competicion_id: false,
        antes: false,
        importe: (
          <MoneyField
            label={frase`${nombre}`}
            ayuda={frase`Lo que cuesta en ${competicion ?? ''}. Sin cobro, 0 €.`}
            ancho="todo"
            {...form.getInputProps('importe')}
          />
        ),
      })}
    />
  );
}
