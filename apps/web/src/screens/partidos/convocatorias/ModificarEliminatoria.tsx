import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { SelectField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { partidoBy } from './convocatorias-queries';
import { avisosAfter, NOBODY_ASKED, sitioFields, sitioOf, SitioSchema } from './Sitio';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

const TITULO = 'Convocar una eliminatoria';
const Schema = SitioSchema.extend({ equipo_local_id: z.number() });

/** The first call-up of a tie that has not begun: with its date, who receives in this match (spec 3 §2). */
export default function ModificarEliminatoria() {
  const { id } = useParams({ from: '/oficina/admin/partidos/modificar_eliminatoria/$id' });
  const navigate = useNavigate();
  const onClose = () => void navigate({ to: '/admin/partidos' });
  const edita = useLevel('partidos') === Nivel.Edicion;
  const registro = useQuery({ ...partidoBy(Number(id)), enabled: edita });
  if (!edita) return <DialogNoPermission title={TITULO} onClose={onClose} />;
  return (
    <FormModal
      width="normal"
      name={`eliminatoria ${id}`}
      title={TITULO}
      errorTitle="No se ha podido convocar el partido"
      button="Convocar"
      record={registro}
      values={(partido) => ({ ...sitioOf(partido), equipo_local_id: partido.equipo_local_id ?? 0 })}
      schema={Schema}
      save={async (datos, { version }) => {
        await call('POST /api/convocatorias/elim', {
          body: { convocatoria: { ...datos, ...NOBODY_ASKED, partido_id: Number(id), version } },
        });
        return { title: 'Partido convocado', text: 'Se ha avisado a quienes les toca.' };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      fields={(form, partido) => ({
        ...sitioFields(form, partido),
        equipo_local_id: (
          <SelectField
            label="Juega en casa"
            ancho="todo"
            ayuda={partido.otro_partido === null ? undefined : 'En el otro partido de la eliminatoria, el otro equipo'}
            opciones={[
              { valor: partido.equipo_local_id ?? 0, texto: partido.equipo_local_nombre ?? '' },
              { valor: partido.equipo_visitante_id ?? 0, texto: partido.equipo_visitante_nombre ?? '' },
            ]}
            {...form.getInputProps('equipo_local_id')}
          />
        ),
      })}
      after={avisosAfter}
    />
  );
}
