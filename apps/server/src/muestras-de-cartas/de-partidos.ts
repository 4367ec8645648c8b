import { ERRORES } from '@cd/contract/errores';
import { describirReprogramados } from '../modules/competicion/calendarios/reprogramados';
import * as cambios from '../modules/partidos/cambios/avisos';
import * as cierres from '../modules/partidos/cierres/avisos';
import { describirPin } from '../modules/arbitraje/campo/avisos';
import { describirConfidencial } from '../modules/arbitraje/campo/service';
import { describirYaNoSePide } from '../modules/partidos/convocatorias/cambios-abiertos';
import { describirSinCausa } from '../modules/partidos/informes/acumulacion';
import { describirAparte } from '../modules/partidos/informes/apartes';
import * as informes from '../modules/partidos/informes/avisos';
import * as retiradas from '../modules/partidos/retiradas/avisos';
import * as sanciones from '../modules/disciplina/sanciones/service';
import * as suspension from '../modules/partidos/suspension/avisos';
import { CUAL, EQUIPO, MOTIVO, MOVIDO, OTRO, PARTIDO, SUSPENDIDO, type EjemplosDe } from './muestra';

const CON_EQUIPOS = { ...CUAL, local_nombre: PARTIDO.local, visitante_nombre: PARTIDO.visitante };
const ACTA = { marcador_local: 4, marcador_visitante: 2 };
const VIGENTE = { id: 1, tipo: 1, contado: true, suspension: '', ...ACTA } as const;
const RETIRADA = { equipo: EQUIPO, fase: 'Primera fase' };
const CUANDO = '22/11/2026 a las 12:00 en Polideportivo Norte';
const CIERRE = { sede: 'Pabellón de la Vega', periodo: { desde: '2026-11-20', hasta: '2026-11-30' } };
const DE_CAMBIO = { ...CUAL, cambioId: 310 };
const SANCION = { partido: CUAL.rotulo, campeonato: CUAL.campeonato };
const DEL_ACTA = { rotulo: CUAL.rotulo, campeonato: CUAL.campeonato, convocatoriaId: CUAL.convocatoria_id };

/** Of a report that comes or goes. */
const deCambio = (...cambio: Parameters<typeof informes.describirCambio>) => ({
  ...informes.describirCambio(...cambio)!,
  partidos: [cambio[2]?.tipo === 0 ? SUSPENDIDO : PARTIDO],
});

export const DE_PARTIDOS: EjemplosDe<
  | 'partido.suspendido'
  | 'partido.convocado'
  | 'equipo.retirado'
  | 'cambio.pedido'
  | 'cambio.recordatorio'
  | 'cambio.contestado'
  | 'cambio.validado'
  | 'cambio.deshecho'
> = {
  'partido.suspendido': [
    suspension.describirSuspension({ tipo: 'Lluvia', observaciones: MOTIVO }, [SUSPENDIDO]),
    suspension.describirSuspension({ tipo: 'Lluvia', observaciones: MOTIVO }, [SUSPENDIDO, { ...OTRO, suspendido: true }]),
    suspension.describirVuelta([PARTIDO]),
    deCambio(CON_EQUIPOS, { ...VIGENTE, tipo: 0 }, undefined),
  ],
  'partido.convocado': [
    describirReprogramados([MOVIDO]),
    describirReprogramados([MOVIDO, { ...OTRO, antes: MOVIDO.antes }]),
    cierres.describirCierre(CIERRE, { partidos: [MOVIDO], sinCambio: new Set([MOVIDO.id]) }),
    cierres.describirVuelta(CIERRE.sede, { partidos: [{ ...PARTIDO, antes: MOVIDO.sitio }], sinCambio: new Set() }),
  ],
  'equipo.retirado': [
    retiradas.describirRetirada({ ...RETIRADA, anula: true }, [PARTIDO, OTRO]),
    retiradas.describirRetirada({ ...RETIRADA, anula: false }, [PARTIDO, OTRO]),
    retiradas.describirVuelta(RETIRADA, [PARTIDO, OTRO]),
  ],
  'cambio.pedido': [
    cambios.describirPedido(DE_CAMBIO, PARTIDO, {
      quien: EQUIPO.nombre,
      cuando: `${CUANDO}; o 23/11/2026 a las 18:00`,
      invertir: false,
    }),
  ],
  'cambio.recordatorio': [cambios.describirUltimoDia(DE_CAMBIO, PARTIDO, CUANDO)],
  'cambio.contestado': [
    cambios.describirConfirmado(DE_CAMBIO, PARTIDO, { callado: false }),
    cambios.describirConfirmado(DE_CAMBIO, PARTIDO, { callado: true }),
    cambios.describirRechazo(DE_CAMBIO, PARTIDO, { que: 'rechazado', motivo: MOTIVO }),
    describirYaNoSePide(CUAL, PARTIDO, DE_CAMBIO.cambioId),
  ],
  'cambio.validado': [
    cambios.describirValido(DE_CAMBIO, MOVIDO, { cuando: CUANDO, callado: false, paga: { equipo: EQUIPO.nombre, importe: 1500 } }),
  ],
  'cambio.deshecho': [
    cambios.describirDeshecho(
      DE_CAMBIO,
      { ...PARTIDO, antes: MOVIDO.sitio },
      { motivo: MOTIVO, pagado: { equipo: 'Robles A', importe: 2500 } },
    ),
  ],
};

export const DE_ACTAS: EjemplosDe<
  | 'acta.pin'
  | 'acta.aparte'
  | 'acta.confidencial'
  | 'informe.recibido'
  | 'informe.validado'
  | 'sancion.validada'
  | 'sancion.sin_causa'
  | 'sancion.recurrida'
> = {
  'acta.pin': [describirPin({ rotulo: CUAL.rotulo, equipo: EQUIPO.nombre }, PARTIDO)],
  'acta.aparte': [describirAparte({ ...DEL_ACTA, motivo: ERRORES['informe.otro_vigente'].texto }, PARTIDO)],
  'acta.confidencial': [describirConfidencial(DEL_ACTA, PARTIDO)],
  'informe.recibido': [
    informes.describirRecibido(CON_EQUIPOS, PARTIDO, { tipo: 1, acta: ACTA, corregido: false }),
    informes.describirRecibido(CON_EQUIPOS, SUSPENDIDO, { tipo: 0, acta: null, corregido: false }),
  ],
  'informe.validado': [
    informes.describirValidacion(CON_EQUIPOS, PARTIDO, { tipo: 1, acta: ACTA }),
    deCambio(CON_EQUIPOS, VIGENTE, undefined),
  ],
  'sancion.validada': [
    sanciones.describirValidada(SANCION, 2, [PARTIDO]),
    sanciones.describirValidada({ partido: null, campeonato: CUAL.campeonato }, 1, []),
    sanciones.describirDeshecha(SANCION, { como: 'invalidado', puntos: 2, aCuenta: 6000 }, [PARTIDO]),
  ],
  'sancion.sin_causa': [describirSinCausa(77, CUAL.rotulo, [PARTIDO])],
  'sancion.recurrida': [
    sanciones.describirRecurrida(SANCION, { que: 'en suspenso', desde: '24/11/2026' }, [PARTIDO]),
    sanciones.describirRecurrida(SANCION, { que: 'reanudada', desde: '01/12/2026' }, [PARTIDO]),
  ],
};
