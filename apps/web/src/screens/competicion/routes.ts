import { dialog, screen } from '../../shell/office-routes';

const cambiar = screen('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));
const campeonatos = screen('campeonatos', () => import('./campeonatos/Campeonatos'));

const equipos = screen('equipos', () => import('./equipos/Equipos'));
const deCampeonato = screen('campeonato_equipos', () => import('./campeonato_equipos/EquiposDeCampeonato'), { sigue: '/$id' });
const editorDeCampeonato = () => import('./campeonato_equipos/EditorDeCampeonato');

const ofWorkingSeason = () => import('./tarifas/OfWorkingSeason');
const tarifas = screen('tarifas', () => import('./tarifas/Tarifas'), { sigue: '/$id' });
const cuotas = screen('cuotas', () => import('./cuotas/Cuotas'), { sigue: '/$id' });
const importes = screen('importescambiopartido', () => import('./importescambiopartido/ImportesCambioPartido'), { sigue: '/$id' });
const fases = screen('fases', () => import('./fases/Fases'));
const editorLiga = () => import('./fases/EditorLiga');

const esquemas = screen('esquemas_clasificacion', () => import('./esquemas/EsquemasLiga'));
const editorEsquema = () => import('./esquemas/EditorEsquema');
const deEliminatoria = screen('esquemas_clasificacion_eliminatoria', () => import('./esquemas/EsquemasEliminatoria'));
const editorDeEliminatoria = () => import('./esquemas/EditorEsquemaEliminatoria');

const plantillas = screen('campeonato_equipos_plantillas', () => import('./plantillas/Plantillas'), { sigue: '/$id' });

const deColegio = screen('equipo_coordinador_plantillas', () => import('./plantillas/PlantillasDeColegio'), { sigue: '/$id' });
const calendarioLiga = screen('faseliga_calendario', () => import('./calendarios/CalendarioLiga'), { sigue: '/$id' });
const calendarioElim = screen('faseeliminatoria_calendario', () => import('./calendarios/CalendarioEliminatoria'), { sigue: '/$id' });

export const competicionRoutes = [
  campeonatos.addChildren([dialog(campeonatos, '/nuevo', () => import('./campeonatos/NuevosCampeonatos'))]),
  screen('campeonato_semanasinhabiles', () => import('./semanas/SemanasCampeonato'), { sigue: '/$id' }),
  screen('fase_semanasinhabiles', () => import('./semanas/SemanasFase'), { sigue: '/$id' }),
  calendarioLiga.addChildren([dialog(calendarioLiga, '/editar/$idPrepartido', () => import('./calendarios/EditarPrepartidoLiga'))]),
  screen('faseliga_calendario_ver', () => import('./calendarios/VerCalendarioLiga'), { sigue: '/$id' }),
  calendarioElim.addChildren([dialog(calendarioElim, '/editar/$idPrepartido', () => import('./calendarios/EditarPrepartidoEliminatoria'))]),
  screen('faseeliminatoria_calendario_ver', () => import('./calendarios/VerCalendarioEliminatoria'), { sigue: '/$id' }),
  screen('competicion', () => import('./competicion/Competicion')),
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
  equipos.addChildren([
    dialog(equipos, '/editar/$id', () => import('./equipos/EditarEquipo')),
    dialog(equipos, '/importe/$id', () => import('./equipos/ImporteEquipo')),
    dialog(equipos, '/retirar/$id', () => import('./equipos/Retirar')),
    dialog(equipos, '/sedesdecasa', () => import('./equipos/SedesDeCasa')),
  ]),
  deCampeonato.addChildren([
    dialog(deCampeonato, '/nuevo', editorDeCampeonato),
    dialog(deCampeonato, '/editar/$equipoId', editorDeCampeonato),
    dialog(deCampeonato, '/retirar/$equipoId', () => import('./campeonato_equipos/RetirarDeCampeonato')),
  ]),
  screen('tarifas', ofWorkingSeason),
  tarifas.addChildren([
    dialog(tarifas, '/nuevo', () => import('./tarifas/NuevasTarifas')),
    dialog(tarifas, '/nuevo_inc', () => import('./tarifas/NuevosIncrementos')),
    dialog(tarifas, '/editar_tarifasuspension/$tipo', () => import('./tarifas/EditarTarifaSuspension')),
  ]),
  screen('cuotas', ofWorkingSeason),
  cuotas.addChildren([
    dialog(cuotas, '/nuevo', () => import('./cuotas/NuevasCuotas')),
    dialog(cuotas, '/nuevo_inc', () => import('./cuotas/NuevosIncrementos')),
  ]),
  screen('importescambiopartido', ofWorkingSeason),
  importes.addChildren([dialog(importes, '/editar_importecambiopartido/$tipo', () => import('./importescambiopartido/EditarImporte'))]),
  fases.addChildren([
    dialog(fases, '/nuevo', editorLiga),
    dialog(fases, '/editar_liga/$id', editorLiga),
    dialog(fases, '/editar_eliminatoria/$id', () => import('./fases/EditarEliminatoria')),
    dialog(fases, '/sorteos/$id', () => import('./sorteos/Sorteos')),
  ]),
  screen('fases', () => import('./calendarios/Planificar'), { sigue: '/planificar' }),
  screen('nueva_eliminatoria', () => import('./fases/NuevaEliminatoria')),
  screen('editar_eliminatoria', () => import('./fases/cuadro/EditarCuadro'), { sigue: '/$id' }),
  screen('fases_eliminatoria_cuadro', () => import('./fases/cuadro/VerCuadro'), { sigue: '/$id' }),
  esquemas.addChildren([dialog(esquemas, '/nuevo', editorEsquema), dialog(esquemas, '/editar/$id', editorEsquema)]),
  deEliminatoria.addChildren([
    dialog(deEliminatoria, '/nuevo', editorDeEliminatoria),
    dialog(deEliminatoria, '/editar/$id', editorDeEliminatoria),
  ]),
  screen('inscripcionjugadores', () => import('./inscripcionjugadores/InscripcionJugadores')),
  screen('migracionequipos', () => import('./migracionequipos/MigracionEquipos')),
  screen('misequipos', () => import('./misequipos/MisEquipos')),
  screen('misequipos', () => import('./misequipos/MiPlantilla'), { sigue: '/plantilla/$id' }),
  plantillas.addChildren([
    dialog(plantillas, '/entrenador/$idPlantilla', () => import('./plantillas/AsignarEntrenador')),
    dialog(plantillas, '/elegir/$idPlantilla', () => import('./plantillas/ElegirDelColegio')),
    dialog(plantillas, '/jugador/$idPlantilla', () => import('./plantillas/AsignarJugador')),
    dialog(plantillas, '/jugador/editar/$idJugadorPlantilla', () => import('./plantillas/EditarJugador')),
  ]),
  deColegio.addChildren([
    dialog(deColegio, '/entrenador/$idPlantilla', () => import('./plantillas/AsignarEntrenadorDeColegio')),
    dialog(deColegio, '/entrenador/$idPlantilla/$idEntrenador', () => import('./plantillas/EditarEntrenadorDeColegio')),
    dialog(deColegio, '/jugador/$idPlantilla', () => import('./plantillas/AsignarJugadorDeColegio')),
    dialog(deColegio, '/jugador/$idPlantilla/$idJugador', () => import('./plantillas/EditarJugadorDeColegio')),
  ]),
  screen('campeonato_equipos_jugadores', () => import('./plantillas/JugadoresDeEquipo'), { sigue: '/$id' }),
] as const;
