import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { PARTIDO_CHANGED, type Sancion } from './convocatorias-queries';
import { emptySancion, sancionFields, SancionSchema } from './sancion-fields';

interface Props {
  sancion: Sancion;
  grupoId: number | null;
  alCerrar: () => void;
}

/** A proposal is validated as a sanction of a type. */
export function ValidarPropuesta({ sancion, grupoId, alCerrar }: Props) {
  const { id, version, sujeto, sujeto_nombre, descripcion } = sancion;
  const registro = useQuery({ queryKey: ['partidos', 'tipossancion'], queryFn: () => call('GET /api/tipossancion/partido') });
  return (
    <FormModal
      name={`propuesta ${id}`}
      title={frase`Sanción a ${sujeto_nombre}`}
      errorTitle="No se ha podido validar la sanción"
      button="Validar la sanción"
      width="normal"
      record={registro}
      schema={SancionSchema}
      values={() => emptySancion(descripcion)}
      save={async (datos) => {
        await call('PUT /api/sanciones/validar/:id', { params: { id }, body: { sancion: { ...datos, version } } });
        return { title: 'Sanción validada', text: 'Se ha avisado a quienes les toca.' };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={alCerrar}
      fields={(form, tipos) =>
        sancionFields(
          form,
          tipos.filter((tipo) => tipo.sujeto === sujeto),
          grupoId,
        )
      }
    />
  );
}
