import { dialog, pantalla } from '../../shell/office-routes';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));
const campeonatos = pantalla('campeonatos', () => import('./campeonatos/Campeonatos'));

export const competicionRoutes = [
  campeonatos.addChildren([dialog(campeonatos, '/nuevo', () => import('./campeonatos/NuevosCampeonatos'))]),
  pantalla('campeonato_semanasinhabiles', () => import('./semanas/SemanasCampeonato'), { sigue: '/$id' }),
  pantalla('fase_semanasinhabiles', () => import('./semanas/SemanasFase'), { sigue: '/$id' }),
  pantalla('competicion', () => import('./competicion/Competicion')),
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
] as const;
