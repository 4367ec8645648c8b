import { dialog, pantalla } from '../../shell/office-routes';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));

const equipos = pantalla('equipos', () => import('./equipos/Equipos'));
const deCampeonato = pantalla('campeonato_equipos', () => import('./campeonato_equipos/EquiposDeCampeonato'), { sigue: '/$id' });
const editorDeCampeonato = () => import('./campeonato_equipos/EditorDeCampeonato');

export const competicionRoutes = [
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
  equipos.addChildren([
    dialog(equipos, '/editar/$id', () => import('./equipos/EditarEquipo')),
    dialog(equipos, '/importe/$id', () => import('./equipos/ImporteEquipo')),
  ]),
  deCampeonato.addChildren([
    dialog(deCampeonato, '/nuevo', editorDeCampeonato),
    dialog(deCampeonato, '/editar/$equipoId', editorDeCampeonato),
  ]),
  pantalla('inscripcionjugadores', () => import('./inscripcionjugadores/InscripcionJugadores')),
  pantalla('migracionequipos', () => import('./migracionequipos/MigracionEquipos')),
  pantalla('informes/equipos', () => import('./informes/InformeEquipos')),
  pantalla('misequipos', () => import('./misequipos/MisEquipos')),
] as const;
