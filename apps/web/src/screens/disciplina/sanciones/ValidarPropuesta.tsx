import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import type { SancionDePartido } from '@cd/contract/disciplina/sanciones';

import { emptySancion, sancionFields, SancionSchema } from './sancion-fields';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

interface Props {
  sancion: Pick<SancionDePartido, 'id' | 'version' | 'sujeto' | 'sujeto_nombre' | 'descripcion'>;
  grupoId: number | null;
  onClose: () => void;
}

/** A proposal is validated as a sanction of a type. */
export function ValidarPropuesta({ sancion, grupoId, onClose }: Props) {
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
      onClose={onClose}
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
