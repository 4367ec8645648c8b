import { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { competicionDeTrabajo } from '../../../client/shell-queries';
import { useNivel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { formatMoney } from '../../../format/format';
import { MoneyField } from '../../../ui/MoneyField';

const TITLE = 'Importe del cambio de partido';

/** What a change of a type costs in the working competition. */
export default function ImporteDeCambio() {
  const { id } = useParams({ from: '/oficina/admin/tiposcambiopartido/importe/$id' });
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/tiposcambiopartido' });
  const edita = useNivel('tiposcambiopartido') === Nivel.Edicion;
  const { data: competicion } = useQuery(competicionDeTrabajo);
  const registro = useQuery({
    queryKey: ['editor', 'importecambio', id, competicion?.id],
    queryFn: () => call('GET /api/tiposcambiopartido/importe/:id', { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    enabled: edita,
  });
  if (!edita) return <DialogNoPermission titulo={TITLE} alCerrar={cerrar} />;
  return (
    <FormModal
      ancho="corto"
      titulo={TITLE}
      tituloError="Se produjo un error al modificar el importe"
      boton="Guardar el importe"
      registro={registro}
      valores={({ id: tipo, competicion_id, importe }) => ({ id: tipo, competicion_id, importe })}
      esquema={rutasTiposCambioPartido.guardarImporte.body.shape.tipoCambioPartido}
      guardar={async (tipoCambioPartido, { nombre }) => {
        await call('PUT /api/tiposcambiopartido/importe', { body: { tipoCambioPartido } });
        return { titulo: 'Importe modificado', texto: frase`${nombre}: ${formatMoney(tipoCambioPartido.importe)}` };
      }}
      alCerrar={cerrar}
      campos={(form, { nombre }) => ({
        // Sent as they were read.
        id: false,
        competicion_id: false,
        importe: (
          <MoneyField
            label={frase`${nombre}`}
            ayuda={competicion ? frase`Lo que cuesta en ${competicion.nombre}. Sin cobro, 0 €.` : undefined}
            ancho="todo"
            {...form.getInputProps('importe')}
          />
        ),
      })}
    />
  );
}
