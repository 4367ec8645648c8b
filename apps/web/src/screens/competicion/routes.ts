import { dialog, pantalla } from '../../shell/office-routes';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));
const campeonatos = pantalla('campeonatos', () => import('./campeonatos/Campeonatos'));

const equipos = pantalla('equipos', () => import('./equipos/Equipos'));
const deCampeonato = pantalla('campeonato_equipos', () => import('./campeonato_equipos/EquiposDeCampeonato'), { sigue: '/$id' });
const editorDeCampeonato = () => import('./campeonato_equipos/EditorDeCampeonato');

const ofWorkingSeason = () => import('./tarifas/OfWorkingSeason');
const tarifas = pantalla('tarifas', () => import('./tarifas/Tarifas'), { sigue: '/$id' });
const cuotas = pantalla('cuotas', () => import('./cuotas/Cuotas'), { sigue: '/$id' });
const importes = pantalla('importescambiopartido', () => import('./importescambiopartido/ImportesCambioPartido'), { sigue: '/$id' });
const fases = pantalla('fases', () => import('./fases/Fases'));
const editorLiga = () => import('./fases/EditorLiga');

const esquemas = pantalla('esquemas_clasificacion', () => import('./esquemas/EsquemasLiga'));
const editorEsquema = () => import('./esquemas/EditorEsquema');
const deEliminatoria = pantalla('esquemas_clasificacion_eliminatoria', () => import('./esquemas/EsquemasEliminatoria'));
const editorDeEliminatoria = () => import('./esquemas/EditorEsquemaEliminatoria');

const plantillas = pantalla('campeonato_equipos_plantillas', () => import('./plantillas/Plantillas'), { sigue: '/$id' });

const deColegio = pantalla('equipo_coordinador_plantillas', () => import('./plantillas/PlantillasDeColegio'), { sigue: '/$id' });
const calendarioLiga = pantalla('faseliga_calendario', () => import('./calendarios/CalendarioLiga'), { sigue: '/$id' });
const calendarioElim = pantalla('faseeliminatoria_calendario', () => import('./calendarios/CalendarioEliminatoria'), { sigue: '/$id' });

export const competicionRoutes = [
  campeonatos.addChildren([dialog(campeonatos, '/nuevo', () => import('./campeonatos/NuevosCampeonatos'))]),
  pantalla('campeonato_semanasinhabiles', () => import('./semanas/SemanasCampeonato'), { sigue: '/$id' }),
  pantalla('fase_semanasinhabiles', () => import('./semanas/SemanasFase'), { sigue: '/$id' }),
  calendarioLiga.addChildren([dialog(calendarioLiga, '/editar/$idPrepartido', () => import('./calendarios/EditarPrepartidoLiga'))]),
  pantalla('faseliga_calendario_ver', () => import('./calendarios/VerCalendarioLiga'), { sigue: '/$id' }),
  calendarioElim.addChildren([dialog(calendarioElim, '/editar/$idPrepartido', () => import('./calendarios/EditarPrepartidoEliminatoria'))]),
  pantalla('faseeliminatoria_calendario_ver', () => import('./calendarios/VerCalendarioEliminatoria'), { sigue: '/$id' }),
  pantalla('competicion', () => import('./competicion/Competicion')),
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
  equipos.addChildren([
    dialog(equipos, '/editar/$id', () => import('./equipos/EditarEquipo')),
    dialog(equipos, '/importe/$id', () => import('./equipos/ImporteEquipo')),
    dialog(equipos, '/retirar/$id', () => import('./equipos/Retirar')),
  ]),
  deCampeonato.addChildren([
    dialog(deCampeonato, '/nuevo', editorDeCampeonato),
    dialog(deCampeonato, '/editar/$equipoId', editorDeCampeonato),
    dialog(deCampeonato, '/retirar/$equipoId', () => import('./campeonato_equipos/RetirarDeCampeonato')),
  ]),
  pantalla('tarifas', ofWorkingSeason),
  tarifas.addChildren([
    dialog(tarifas, '/nuevo', () => import('./tarifas/NuevasTarifas')),
    dialog(tarifas, '/nuevo_inc', () => import('./tarifas/NuevosIncrementos')),
    dialog(tarifas, '/editar_tarifasuspension/$tipo', () => import('./tarifas/EditarTarifaSuspension')),
  ]),
  pantalla('cuotas', ofWorkingSeason),
  cuotas.addChildren([
    dialog(cuotas, '/nuevo', () => import('./cuotas/NuevasCuotas')),
    dialog(cuotas, '/nuevo_inc', () => import('./cuotas/NuevosIncrementos')),
  ]),
  pantalla('importescambiopartido', ofWorkingSeason),
  importes.addChildren([dialog(importes, '/editar_importecambiopartido/$tipo', () => import('./importescambiopartido/EditarImporte'))]),
  fases.addChildren([
    dialog(fases, '/nuevo', editorLiga),
    dialog(fases, '/editar_liga/$id', editorLiga),
    dialog(fases, '/editar_eliminatoria/$id', () => import('./fases/EditarEliminatoria')),
  ]),
  pantalla('fases', () => import('./calendarios/Planificar'), { sigue: '/planificar' }),
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
  pantalla('informes/calendarios', () => import('./informes/InformeCalendarios')),
  pantalla('misequipos', () => import('./misequipos/MisEquipos')),
  pantalla('misequipos', () => import('./misequipos/MiPlantilla'), { sigue: '/plantilla/$id' }),
  plantillas.addChildren([
    dialog(plantillas, '/entrenador/$idPlantilla', () => import('./plantillas/AsignarEntrenador')),
    dialog(plantillas, '/jugador/$idPlantilla', () => import('./plantillas/AsignarJugador')),
    dialog(plantillas, '/jugador/editar/$idJugadorPlantilla', () => import('./plantillas/EditarJugador')),
  ]),
  deColegio.addChildren([
    dialog(deColegio, '/entrenador/$idPlantilla', () => import('./plantillas/AsignarEntrenadorDeColegio')),
    dialog(deColegio, '/entrenador/$idPlantilla/$idEntrenador', () => import('./plantillas/EditarEntrenadorDeColegio')),
    dialog(deColegio, '/jugador/$idPlantilla', () => import('./plantillas/AsignarJugadorDeColegio')),
    dialog(deColegio, '/jugador/$idPlantilla/$idJugador', () => import('./plantillas/EditarJugadorDeColegio')),
  ]),
  pantalla('campeonato_equipos_jugadores', () => import('./plantillas/JugadoresDeEquipo'), { sigue: '/$id' }),
] as const;
