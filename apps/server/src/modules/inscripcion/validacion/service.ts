import type { rutasValidacion } from '@cd/contract/inscripcion/validacion';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { notificar, type Contenido, type Suceso } from '../../avisos/notificaciones/service';
import { cuentasDeCoordinadores } from '../periodo/queries';
import { periodoDeOficina } from '../periodo/service';
import { bloquearElegidos, cambiarElegidos, ponerReparos, type CambioDeValidacion, type Elegido, type Reparo } from './queries';

type Rutas = typeof rutasValidacion;

/** The version of each as it was seen; null, whichever it has. */
type Vistos = ReadonlyMap<number, number | null>;

type Resuelta = Extract<Suceso, 'inscripcion.validada' | 'inscripcion.devuelta'>;

export const PALABRAS = {
  validados: { suceso: 'inscripcion.validada', asunto: 'La organización ha validado equipos de su colegio' },
  invalidados: { suceso: 'inscripcion.devuelta', asunto: 'La organización ha quitado la validación a equipos de su colegio' },
  devueltos: { suceso: 'inscripcion.devuelta', asunto: 'La organización le devuelve equipos para que los corrija' },
} as const satisfies Record<string, { suceso: Resuelta; asunto: string }>;

interface Decision extends CambioDeValidacion {
  /** Which of the chosen ones keep all of them as they are. */
  impide: ((elegido: Elegido) => boolean) | null;
  error: 'preequipo.ya_validado' | 'preequipo.sin_validar';
  /** Whoever decides has not said that they know of those that their schools have not sent. */
  soloEnviados?: boolean;
  suceso: Resuelta;
  asunto: string;
  /** What is marked of their children. */
  reparos?: readonly Reparo[];
  /** '3 equipos validados' */
  hecho: string;
}

export const describirDecision = (
  preequipos: readonly Pick<Elegido, 'nombre' | 'campeonato'>[],
  { suceso, asunto, observaciones }: { suceso: Resuelta; asunto: string; observaciones: string },
): Contenido => ({
  asunto,
  texto: frase`${preequipos.map(({ nombre, campeonato }) => `${nombre} (${campeonato})`).join(', ')}`,
  reservado: observaciones === '' ? '' : frase`Motivo: ${observaciones}`,
  pide: suceso === 'inscripcion.devuelta' ? 'Corregirlos y enviarlos' : 'Ver los equipos',
  enlace: '/admin/inscripcion_coordinador',
});

/** Each school is told of its own, all in one notice. */
async function avisar(tx: Tx, { usuarioId }: Caller, preequipos: readonly Elegido[], decision: Decision): Promise<void> {
  for (const colegioId of new Set(preequipos.map(({ colegio_id }) => colegio_id))) {
    const suyos = preequipos.filter(({ colegio_id }) => colegio_id === colegioId);
    await notificar(tx, decision.suceso, {
      ...describirDecision(suyos, decision),
      remitente: { usuarioId },
      otros: await cuentasDeCoordinadores(tx, [colegioId]),
    });
  }
}

/** Its school may have changed it since whoever decides saw it. */
function exigirComoSeVieron(preequipos: readonly Elegido[], versiones: Vistos): void {
  const otro = preequipos.find(({ id, version }) => (versiones.get(id) ?? version) !== version);
  if (otro)
    throw new RuleError('version.antigua', `${otro.nombre}, de ${otro.campeonato}, ha cambiado desde que lo veía. Compruébelo otra vez`);
}

/** What a school has not sent is still being written by it. */
function exigirEnviados(preequipos: readonly Elegido[]): void {
  const [uno, ...mas] = preequipos.filter(({ enviado }) => !enviado);
  if (!uno) return;
  const cual = mas.length === 0 ? `${uno.nombre}, de ${uno.campeonato}, no lo` : `${mas.length + 1} de los equipos elegidos no los`;
  throw new RuleError('preequipo.sin_enviar', `${cual} ha enviado su colegio. No se ha validado ninguno`);
}

/** All or none: of which some may not be changed so, none is. Answers its line of the action log. */
async function decidir(tx: Tx, caller: Caller, versiones: Vistos, decision: Decision): Promise<string> {
  const ids = [...versiones.keys()];
  const { id } = await periodoDeOficina(tx, caller);
  const preequipos = await bloquearElegidos(tx, id, ids);
  if (preequipos.length < ids.length) throw new RuleError('recurso.desconocido');
  exigirComoSeVieron(preequipos, versiones);
  if (decision.impide && preequipos.some(decision.impide)) throw new RuleError(decision.error);
  if (decision.soloEnviados) exigirEnviados(preequipos);
  await cambiarElegidos(tx, ids, decision);
  if (decision.devuelto && !(await ponerReparos(tx, ids, decision.reparos ?? []))) throw new RuleError('recurso.desconocido');
  await avisar(tx, caller, preequipos, decision);
  const cuantos = `${ids.length} ${ids.length === 1 ? 'equipo' : 'equipos'} por inscribir`;
  const motivo = decision.observaciones === '' ? '' : `: ${decision.observaciones}`;
  return `${cuantos}, ${decision.hecho}${motivo}`;
}

const validado = (elegido: Elegido): boolean => elegido.validado;
const sinValidar = (elegido: Elegido): boolean => !elegido.validado;

export const validarElegidos = changing((tx, { caller, body: { preequipos, sin_enviar, ...resto } }: OfficeCall<Rutas['validar']>) => {
  nothingLeft(resto);
  return decidir(tx, caller, preequipos, {
    administrador: 'ahora',
    devuelto: false,
    observaciones: '',
    impide: validado,
    error: 'preequipo.ya_validado',
    soloEnviados: sin_enviar === 0,
    ...PALABRAS.validados,
    hecho: 'validados',
  });
});

export const invalidarElegidos = changing(
  (tx, { caller, body: { preequipos, observaciones, ...resto } }: OfficeCall<Rutas['invalidar']>) => {
    nothingLeft(resto);
    return decidir(tx, caller, preequipos, {
      administrador: null,
      devuelto: false,
      observaciones,
      impide: sinValidar,
      error: 'preequipo.sin_validar',
      ...PALABRAS.invalidados,
      hecho: 'sin validar otra vez',
    });
  },
);

export const devolverElegidos = changing(
  (tx, { caller, body: { preequipos, observaciones, reparos, ...resto } }: OfficeCall<Rutas['devolver']>) => {
    nothingLeft(resto);
    return decidir(tx, caller, preequipos, {
      administrador: null,
      devuelto: true,
      // The school reads it beside its team, and the marks beside each child.
      observaciones: observaciones || `Corrija lo señalado en ${reparos.length === 1 ? '1 jugador' : `${reparos.length} jugadores`}`,
      reparos,
      impide: null,
      error: 'preequipo.sin_validar',
      ...PALABRAS.devueltos,
      hecho: 'devueltos a su colegio',
    });
  },
);
