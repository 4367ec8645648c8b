import { describirMovido } from '../modules/calendarios/pedidos';
import { describirReconfirmar } from '../modules/competicion/calendarios/reconfirmar';
import { describirCalendarioEliminado } from '../modules/competicion/calendarios/service';
import * as arbitrajes from '../modules/arbitraje/arbitrajes/avisos';
import { describirNoArbitra } from '../modules/arbitraje/arbitrajes/ofrecidos';
import { describirRecordatorio } from '../modules/arbitraje/arbitrajes/pendientes';
import { describirOfrecidos, describirQuierePuesto } from '../modules/arbitraje/arbitrajes/puestos';
import { describirSinArbitros } from '../modules/partidos/convocatorias/service';
import * as prejornadas from '../modules/arbitraje/prejornadas/avisos';
import { ARBITRO, CUAL, MOTIVO, MOVIDO, OTRO, PARTIDO, type EjemplosDe } from './muestra';

const ID = 4405;
const RECONFIRMA = { id: ID, partido_id: MOVIDO.id, confirmado: true };
const PREJORNADA = { periodo_inicio: '2026-12-05T09:00', periodo_fin: '2026-12-08T21:00', fecha_fin: '2026-12-03T23:59' };

export const DE_ARBITRAJES: EjemplosDe<
  | 'arbitraje.designado'
  | 'arbitraje.retirado'
  | 'arbitraje.renuncia'
  | 'arbitraje.recordatorio'
  | 'puesto.ofrecido'
  | 'puesto.pedido'
  | 'puesto.resuelto'
  | 'prejornada.publicada'
  | 'prejornada.recordatorio'
  | 'prejornada.retirada'
  | 'prejornada.fuera'
> = {
  'arbitraje.designado': [
    arbitrajes.describirDesignacion(CUAL, PARTIDO, { id: ID, confirmado: false }),
    arbitrajes.describirDesignacion(CUAL, PARTIDO, { id: ID, confirmado: true }),
    arbitrajes.describirNuevaPregunta({ ...CUAL, fecha: MOVIDO.sitio.fecha, hora: MOVIDO.sitio.hora }, MOVIDO, {
      id: ID,
      antes: 'el 21/11/2026 a las 10:30 en Pabellón de la Vega',
    }),
    describirReconfirmar([RECONFIRMA], [MOVIDO]),
    describirReconfirmar([RECONFIRMA, { ...RECONFIRMA, partido_id: OTRO.id }], [MOVIDO, { ...OTRO, antes: MOVIDO.antes }]),
  ],
  'arbitraje.retirado': [
    arbitrajes.describirRetirada(CUAL, PARTIDO),
    arbitrajes.describirPracticasCedidas(CUAL, `${OTRO.local} – ${OTRO.visitante}`, { ...OTRO, sitio: PARTIDO.sitio }),
    describirSinArbitros(CUAL, { ...PARTIDO, sitio: { ...PARTIDO.sitio, hora: '00:00' } }, '00:00'),
    describirSinArbitros(CUAL, PARTIDO, null),
    describirCalendarioEliminado({ nombre: 'Primera fase', campeonato_nombre: PARTIDO.campeonato }, [PARTIDO, OTRO]),
  ],
  'arbitraje.renuncia': [arbitrajes.describirRenuncia(CUAL, PARTIDO, { motivo: MOTIVO, tarde: true })],
  'arbitraje.recordatorio': [describirRecordatorio({ id: ID, partido: CUAL.rotulo, fecha: CUAL.fecha!, hora: CUAL.hora! }, PARTIDO)],
  'puesto.ofrecido': [describirOfrecidos([PARTIDO]), describirOfrecidos([PARTIDO, OTRO])],
  'puesto.pedido': [describirQuierePuesto(ARBITRO, CUAL, PARTIDO)],
  'puesto.resuelto': [describirNoArbitra(CUAL, PARTIDO, 'el puesto lo ha cubierto otra persona'), describirMovido(CUAL.rotulo, MOVIDO)],
  'prejornada.publicada': [prejornadas.describirPublicacion(PREJORNADA), prejornadas.describirOtroLimite(PREJORNADA)],
  'prejornada.recordatorio': [prejornadas.describirRecordatorio(PREJORNADA)],
  'prejornada.retirada': [prejornadas.describirRetirada(PREJORNADA)],
  'prejornada.fuera': [prejornadas.describirFuera(61, [PARTIDO]), prejornadas.describirFuera(61, [PARTIDO, OTRO])],
};
