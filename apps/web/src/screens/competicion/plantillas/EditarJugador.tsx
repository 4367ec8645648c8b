import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permissions';
import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { jugadorFields, jugadorSchema, jugadorValues } from '../../personas/jugadores/jugador-form';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { annosOf, PLANTILLAS_CHANGED, withConfirmedYears } from './plantillas-queries';

async function read(id: number) {
  const jugador = await call('GET /api/plantillas/jugador/:id', { params: { id } });
  const [plantilla, tiposDeLicencia] = await Promise.all([
    call('GET /api/plantillas/:id', { params: { id: jugador.idPlantilla } }),
    call('GET /api/tiposlicencia/combo'),
  ]);
  return { jugador, plantilla, tiposDeLicencia };
}

/** Someone of a squad (spec 2 §4, «edicion»); where the squad is no longer a draft, to be read. */
export default function EditarJugador() {
  const { id, idJugadorPlantilla } = useParams({
    from: '/oficina/admin/campeonato_equipos_plantillas/$id/jugador/editar/$idJugadorPlantilla',
  });
  const navigate = useNavigate();
  const edita = useNivel('campeonato_equipos_plantillas') === Nivel.Edicion;
  const consulta = useQuery({
    queryKey: ['editor', 'plantilla', 'jugador', idJugadorPlantilla],
    queryFn: () => read(Number(idJugadorPlantilla)),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = consulta;
  const exige = data?.plantilla.exigedni === 1;
  const soloLectura = !edita || data?.plantilla.acciones.includes('modificar') === false || data?.jugador.anonimo === true;
  return (
    <FormModal
      titulo={soloLectura ? 'Ver jugador' : 'Editar jugador'}
      tituloError="Error al modificar el jugador"
      boton="Guardar jugador"
      soloLectura={soloLectura}
      registro={consulta}
      esquema={jugadorSchema({ documentoObligatorio: exige })}
      valores={({ jugador: { idPlantilla: _p, idJugadorPlantilla: _i, fuera_de_categoria: _f, ...jugador } }) => jugadorValues(jugador)}
      guardar={async ({ imagen, ...datos }, { jugador }) => {
        const { id: jugadorId, idPlantilla, version } = jugador;
        const enviado = { ...datos, id: jugadorId, idPlantilla, version, eliminarImagen: imagen.eliminar };
        const guardado = await withConfirmedYears((confirma) =>
          call('PUT /api/plantillas/jugador', { body: { jugador: { ...enviado, ...confirma } }, image: imagen.nueva }),
        );
        return guardado && { titulo: 'Jugador modificado', texto: frase`Los datos de ${datos.nombre_completo} se han guardado.` };
      }}
      invalida={PLANTILLAS_CHANGED}
      alCerrar={() => void navigate({ to: '/admin/campeonato_equipos_plantillas/$id', params: { id } })}
      renderLado={(form, { jugador }) => <Fotografia form={form} persona={jugador} soloLectura={soloLectura} conConsentimiento />}
      campos={(form, { plantilla, tiposDeLicencia }) => ({
        ...jugadorFields(form, { tiposDeLicencia, documentoObligatorio: exige || undefined, annos: annosOf(plantilla) }),
        // Changed in «Jugadores»: in a squad they are of its school, and active.
        colegio_id: false,
        estado: false,
        imagen: false,
      })}
    />
  );
}
