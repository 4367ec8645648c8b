import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permissions';
import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { entrenadorFields, entrenadorSchema, entrenadorValues } from '../../competicion/plantillas/entrenador-form';
import { placesOf } from '../../competicion/plantillas/places';
import { withAnswers } from '../../competicion/plantillas/squad';
import { withItsCuenta } from '../../personas/persona/same-persona';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { CHANGED } from './preequipos';

async function read(idEntrenador: number, idPreequipo: number) {
  const [entrenador, squad] = await Promise.all([
    call('GET /api/entrenadores/entrenadorpreequipo/:idEntrenador/:idPreequipo', { params: { idEntrenador, idPreequipo } }),
    call('GET /api/preequipos/:id', { params: { id: idPreequipo } }),
  ]);
  return { entrenador, squad };
}

/** A coach of a team to be registered, and their place in it. */
export default function EditarEntrenadorDePreequipo() {
  const { id, idEntrenador } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/editar_entrenador/$idEntrenador' });
  const navigate = useNavigate();
  const edita = useNivel('inscripcioncoordinador_plantilla') >= Nivel.Edicion;
  const registro = useQuery({
    queryKey: ['editor', 'preequipo', id, 'entrenador', idEntrenador],
    queryFn: () => read(Number(idEntrenador), Number(id)),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = registro;
  const soloLectura = !edita || data?.squad.inscripcion_abierta === 0 || data?.entrenador.anonimo === true;
  return (
    <FormModal
      titulo={soloLectura ? 'Ver entrenador' : 'Editar entrenador'}
      tituloError="Error al modificar el usuario entrenador"
      boton="Guardar entrenador"
      soloLectura={soloLectura}
      registro={registro}
      esquema={entrenadorSchema}
      valores={({ entrenador }) => entrenadorValues(entrenador, entrenador.numero)}
      guardar={async ({ imagen, ...datos }, { entrenador: { id: suId, version, colegios, idPreequipo } }) => {
        const cambio = { ...datos, id: suId, version, colegios, idPreequipo, eliminarImagen: imagen.eliminar };
        const guardado = await withItsCuenta('entrenador', (unir) =>
          withAnswers((answers) =>
            call('PUT /api/entrenadores/coordinador', { body: { ...cambio, ...unir, ...answers }, image: imagen.nueva }),
          ),
        );
        return guardado && { titulo: 'Entrenador modificado', texto: frase`Los datos de ${datos.nombre} se han guardado.` };
      }}
      invalida={CHANGED}
      alCerrar={() => void navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id', params: { id } })}
      renderLado={(form, { entrenador }) => <Fotografia form={form} persona={entrenador} soloLectura={soloLectura} conConsentimiento />}
      campos={(form, { entrenador, squad }) =>
        entrenadorFields(form, { puestos: placesOf(squad, entrenador.numero), pendiente: entrenador.correo_pendiente })
      }
    />
  );
}
