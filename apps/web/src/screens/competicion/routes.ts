import { dialog, pantalla } from '../../shell/office-routes';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));
const campeonatos = pantalla('campeonatos', () => import('./campeonatos/Campeonatos'));

const equipos = pantalla('equipos', () => import('./equipos/Equipos'));
const deCampeonato = pantalla('campeonato_equipos', () => import('./campeonato_equipos/EquiposDeCampeonato'), { sigue: '/$id' });
const editorDeCampeonato = () => import('./campeonato_equipos/EditorDeCampeonato');

const fases = pantalla('fases', () => import('./fases/Fases'));
const editorLiga = () => import('./fases/EditorLiga');

const esquemas = pantalla('esquemas_clasificacion', () => import('./esquemas/EsquemasLiga'));
const editorEsquema = () => import('./esquemas/EditorEsquema');
const deEliminatoria = pantalla('esquemas_clasificacion_eliminatoria', () => import('./esquemas/EsquemasEliminatoria'));
const editorDeEliminatoria = () => import('./esquemas/EditorEsquemaEliminatoria');

const plantillas = pantalla('campeonato_equipos_plantillas', () => import('./plantillas/Plantillas'), { sigue: '/$id' });

export const competicionRoutes = [
  campeonatos.addChildren([dialog(campeonatos, '/nuevo', () => import('./campeonatos/NuevosCampeonatos'))]),
  pantalla('campeonato_semanasinhabiles', () => import('./semanas/SemanasCampeonato'), { sigue: '/$id' }),
  pantalla('fase_semanasinhabiles', () => import('./semanas/SemanasFase'), { sigue: '/$id' }),
  pantalla('competicion', () => import('./competicion/Competicion')),
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
  equipos.addChildren([
    dialog(equipos, '/editar/$id', () => import('./equipos/EditarEquipo')),
    dialog(equipos, '/importe/$id', () => import('./equipos/ImporteEquipo')),
  ]),
  deCampeonato.addChildren([
    dialog(deCampeonato, '/nuevo', editorDeCampeonato),
    dialog(deCampeonato, '/editar/$equipoId', editorDeCampeonato),
  ]),
  fases.addChildren([
    dialog(fases, '/nuevo', editorLiga),
    dialog(fases, '/editar_liga/$id', editorLiga),
    dialog(fases, '/editar_eliminatoria/$id', () => import('./fases/EditarEliminatoria')),
  ]),
  pantalla('nueva_eliminatoria', () => import('./fases/NuevaEliminatoria')),
  pantalla('editar_eliminatoria', () => import('./fases/cuadro/EditarCuadro'), { sigue: '/$id' }),
  pantalla('fases_eliminatoria_cuadro', () => import('./fases/cuadro/VerCuadro'), { sigue: '/$id' }),
  esquemas.addChildren([dialog(esquemas, '/nuevo', editorEsquema), dialog(esquemas, '/editar/$id', editorEsquema)]),
  deEliminatoria.addChildren([
    dialog(deEliminatoria, '/nuevo', editorDeEliminatoria),
    dialog(deEliminatoria, '/editar/$id', editorDeEliminatoria),
  ]),
  pantalla('inscripcionjugadores', () => import('./inscripcionjugadores/InscripcionJugadores')),
  pantalla('migracionequipos', () => import('./migracionequipos/MigracionEquipos')),
  pantalla('informes/equipos', () => import('./informes/InformeEquipos')),
  pantalla('misequipos', () => import('./misequipos/MisEquipos')),
  plantillas.addChildren([
    dialog(plantillas, '/entrenador/$idPlantilla', () => import('./plantillas/AsignarEntrenador')),
    dialog(plantillas, '/jugador/$idPlantilla', () => import('./plantillas/AsignarJugador')),
    dialog(plantillas, '/jugador/editar/$idJugadorPlantilla', () => import('./plantillas/EditarJugador')),
  ]),
  pantalla('campeonato_equipos_jugadores', () => import('./plantillas/JugadoresDeEquipo'), { sigue: '/$id' }),
] as const;
