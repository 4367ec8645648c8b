import * as plantillas from '../modules/competicion/plantillas/avisos';
import { describirCambio, describirRetirada, describirVuelta } from '../modules/inscripcion/familias/avisos';
import { describirApertura, describirConsolidacion } from '../modules/inscripcion/periodo/avisos';
import { describirRecordatorio } from '../modules/inscripcion/periodo/recordatorio';
import { describirEnviados } from '../modules/inscripcion/preequipos/service';
import * as traslados from '../modules/inscripcion/traslados/service';
import { describirDecision, PALABRAS } from '../modules/inscripcion/validacion/service';
import { describirDevueltos } from '../modules/personas/justificantes/service';
import { describirOferta, describirVencida } from '../modules/inscripcion/plazas/service';
import { EQUIPO, MOTIVO, type EjemplosDe } from './muestra';

const PLANTILLA = { equipo_id: 34, equipo_nombre: EQUIPO.nombre, d_nombre: 'Fútbol sala', cat_nombre: 'Alevín', g_nombre: 'Mixto' };
const PREEQUIPOS = [EQUIPO, { nombre: 'Río Claro B', campeonato: 'Baloncesto Benjamín Femenino' }];
const COLEGIO = 'Colegio Miralmonte';
const JUGADOR = 'Leo Ruiz';
const ULTIMO_DIA = '2026-10-09';

export const DE_INSCRIPCION: EjemplosDe<
  | 'plantilla.enviada'
  | 'plantilla.aceptada'
  | 'plantilla.rechazada'
  | 'inscripcion.abierta'
  | 'inscripcion.recordatorio'
  | 'inscripcion.enviada'
  | 'inscripcion.validada'
  | 'inscripcion.devuelta'
  | 'inscripcion.consolidada'
  | 'consentimiento.retirado'
  | 'familia.cambio'
  | 'traslado.pedido'
  | 'traslado.aceptado'
  | 'traslado.salida'
  | 'traslado.rechazado'
  | 'justificante.devuelto'
  | 'plaza.ofrecida'
  | 'plaza.vencida'
> = {
  'plantilla.enviada': [plantillas.describirEnvio(PLANTILLA)],
  'plantilla.aceptada': [plantillas.describirRespuesta(PLANTILLA, null)],
  'plantilla.rechazada': [plantillas.describirRespuesta(PLANTILLA, MOTIVO)],
  'inscripcion.abierta': [describirApertura(ULTIMO_DIA, { nueva: true }), describirApertura(ULTIMO_DIA, { nueva: false })],
  'inscripcion.recordatorio': [describirRecordatorio(ULTIMO_DIA, { equipos: 3, colegios: ['Colegio Miralmonte', 'Las Encinas'] })],
  'inscripcion.enviada': [describirEnviados(2, 'Colegio Miralmonte')],
  'inscripcion.validada': [describirDecision(PREEQUIPOS, { ...PALABRAS.validados, observaciones: '' })],
  'inscripcion.devuelta': [
    describirDecision(PREEQUIPOS, { ...PALABRAS.devueltos, observaciones: MOTIVO }),
    describirDecision([EQUIPO], { ...PALABRAS.invalidados, observaciones: MOTIVO }),
  ],
  'consentimiento.retirado': [
    describirRetirada({ colegio: 'Colegio Miralmonte', equipo: 'Miralmonte A', nombre: 'Lucía Ejemplo' }, ['foto']),
    describirRetirada({ colegio: 'Colegio Miralmonte', equipo: null, nombre: 'Lucía Ejemplo' }, ['inscripcion', 'foto']),
    describirVuelta({ colegio: 'Colegio Miralmonte', equipo: 'Miralmonte A', nombre: 'Lucía Ejemplo' }, ['foto']),
  ],
  'familia.cambio': [describirCambio({ colegio: 'Colegio Miralmonte', equipo: null, nombre: 'Lucía Ejemplo' })],
  'inscripcion.consolidada': [describirConsolidacion({ hechos: 4, fuera: [{ ...EQUIPO, motivo: 'sin_validar' }] })],
  'traslado.pedido': [traslados.describirPeticion(COLEGIO, JUGADOR)],
  'traslado.aceptado': [traslados.describirLlegada(COLEGIO, JUGADOR)],
  'traslado.salida': [traslados.describirSalida('Las Encinas', JUGADOR, ['Las Encinas A, Fútbol sala Alevín Mixto'])],
  'traslado.rechazado': [traslados.describirRechazo(COLEGIO, '12345678Z', MOTIVO)],
  'justificante.devuelto': [describirDevueltos(1, MOTIVO), describirDevueltos(3, MOTIVO)],
  'plaza.ofrecida': [describirOferta({ colegio: COLEGIO, campeonato: 'Fútbol sala Alevín Mixto' }, '2026-10-04T18:00')],
  'plaza.vencida': [describirVencida({ colegio: COLEGIO, campeonato: 'Fútbol sala Alevín Mixto' })],
};
