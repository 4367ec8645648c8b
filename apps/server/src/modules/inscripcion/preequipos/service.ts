import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasPreequipos } from '@cd/contract/inscripcion/preequipos';
import { Perfil } from '@cd/contract/kit/perfiles';
import { gravedadDe, textoDeFalta } from '@cd/domain/competicion/plantillas/faltas';
import { exigeConfirmacion } from '@cd/domain/inscripcion/preequipo';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { nothingLeft } from '../../../platform/db/columns';
import type { Caller } from '../../../platform/access/authorize';
import type { Clock } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError, type FieldFault } from '../../../platform/errors/rule-error';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import { changing, creating, deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { leerCampeonatos } from '../../competicion/campeonatos/queries';
import { columnasComunes } from '../../competicion/equipos/service';
import { esDeCoordinador } from '../../competicion/plantillas/queries';
import { leerSedesDeColegio } from '../../maestros/sedes/queries';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import type { ColumnasPreequipo } from '../periodo/queries';
import { exigirAbierta } from '../periodo/service';
import { bloquearReglaDe, ponerAceptada } from '../plazas/queries';
import { exigirPlaza, ofrecerPlazas } from '../plazas/service';
import {
  bloquearColegio,
  bloquearPreequipo,
  borrarPreequipo,
  cambiarPreequipo,
  bloquearPorEnviar,
  enviarElegidos,
  insertarPreequipo,
  leerDuenoDePreequipo,
  leerPorCambiar,
  leerPreequipo,
  leerYaInscrito,
  nombreDePreequipo,
  type PorEnviar,
  type PreequipoPorCambiar,
} from './queries';
import { fallosDeHorario } from './reglas';

type Rutas = typeof rutasPreequipos;
export type ModeloLeido = OfficeCall<Rutas['crear']>['body']['preequipo'];
type Modelo = ModeloLeido;

/** A coordinator's own, of their school and sport; whoever is of the office, any (domain-rules, «Identity»). */
function exigirSuyo<P extends { suyo: boolean }>({ perfilId }: Caller, preequipo: P): P {
  if (perfilId !== Perfil.Admin && !preequipo.suyo) throw new RuleError('equipo.ajeno');
  return preequipo;
}

/** One of the working competition that whoever calls may see. */
export async function leerPreequipoSuyo(con: Connection, caller: Caller, id: number) {
  const { suyo: _suyo, ...preequipo } = exigirSuyo(caller, await leerPreequipo(con, caller, id));
  return preequipo;
}

interface Pedido {
  /** As it was on screen. */
  version?: number;
  /** They know that it had been validated. */
  confirma: boolean;
}

/**
 * Theirs, held with its school and the open period until the end of the transaction, and refused where it is not to be changed. Whatever is done with
 * it ends in `cambiarPreequipo`.
 */
export async function abrirPreequipo(
  tx: Tx,
  caller: Caller,
  clock: Clock,
  id: number,
  { version, confirma }: Pedido,
): Promise<PreequipoPorCambiar> {
  const { colegio_id } = exigirSuyo(caller, await leerDuenoDePreequipo(tx, caller, id));
  await exigirAbierta(tx, caller.competicionId, clock.today());
  await bloquearColegio(tx, colegio_id);
  await bloquearPreequipo(tx, id);
  const preequipo = exigirSuyo(caller, await leerPorCambiar(tx, caller, id));
  requireSeen(version, preequipo);
  if (exigeConfirmacion(preequipo) && !confirma) throw new RuleError('preequipo.validado');
  return preequipo;
}

const columnasDePreequipo = (preequipo: Modelo): ColumnasPreequipo => columnasComunes(preequipo);

type Antes = Pick<PreequipoPorCambiar, 'nombre_publico' | 'sede_id' | 'colegio_id' | 'campeonato_id' | 'deporte_id' | 'cat_id'>;

/** What it has from before stays: the office may have taken it from the configuration, or from the school, since. */
async function fallosDePropios(tx: Tx, pedido: Modelo, antes: Antes | null): Promise<FieldFault[]> {
  const { colegio_id, sede_id, concentraciones } = pedido;
  const nombre = pedido.nombre_publico || null;
  const nuevoNombre = nombre !== null && nombre !== antes?.nombre_publico;
  const nuevaSede = concentraciones === 0 && sede_id !== null && sede_id !== antes?.sede_id;
  return [
    ...(antes && antes.colegio_id !== colegio_id ? [{ campo: 'preequipo.colegio_id', codigo: 'preequipo.otro_colegio' } as const] : []),
    ...(nuevoNombre && (await readParameter(tx, 'permitirNombrePublicoEquipos')) !== 1
      ? [{ campo: 'preequipo.nombre_publico', codigo: 'equipo.nombre_publico' } as const]
      : []),
    ...(nuevaSede && !(await leerSedesDeColegio(tx, colegio_id)).some(({ id }) => id === sede_id)
      ? [{ campo: 'preequipo.sede_id', codigo: 'preequipo.sede' } as const]
      : []),
  ];
}

/** The sport and category of the championship that it is asked in, where whoever asks may. That it is in already was looked at when it was opened. */
async function exigirCampeonatoSuyo(tx: Tx, caller: Caller, pedido: Modelo, antes: Antes | null) {
  if (antes?.campeonato_id === pedido.campeonato_id && antes.colegio_id === pedido.colegio_id)
    return { deporte_id: antes.deporte_id, categoria_id: antes.cat_id };
  const [campeonato] = await leerCampeonatos(tx, caller.competicionId, pedido.campeonato_id);
  if (!campeonato)
    throw new RuleError('maestro.inexistente', undefined, {
      fallos: [{ campo: 'preequipo.campeonato_id', codigo: 'maestro.inexistente' }],
    });
  const { deporte_id, categoria_id } = campeonato;
  const esSuyo =
    caller.perfilId === Perfil.Admin ||
    (caller.actorId !== null && (await esDeCoordinador(tx, caller.actorId, { colegio_id: pedido.colegio_id, deporte_id })));
  if (!esSuyo) throw new RuleError('equipo.ajeno');
  return { deporte_id, categoria_id };
}

/** All that is wrong with what is asked for, each at its field; the championship that it is asked in. */
async function exigirInscribible(tx: Tx, caller: Caller, inscripcionId: number, pedido: Modelo, antes: Antes | null) {
  const campeonato = await exigirCampeonatoSuyo(tx, caller, pedido, antes);
  requireNoFaults([
    ...(await fallosDePropios(tx, pedido, antes)),
    ...(await fallosDeHorario(tx, { inscripcionId, categoriaId: campeonato.categoria_id }, pedido)),
  ]);
  return { inscripcionId, ...campeonato };
}

const guardar = <T>(mensaje: string, write: () => Promise<T>): Promise<T> =>
  refusingUnknown(() => refusingRepeated(write, mensaje), 'preequipo');

/** One more in the open period, where its rules admit it; its school is held. */
export async function inscribir(
  tx: Tx,
  caller: Caller,
  inscripcion_id: number,
  pedido: Modelo,
  de: { equipo_anterior_id?: number } = {},
): Promise<number> {
  await exigirPlaza(tx, await exigirInscribible(tx, caller, inscripcion_id, pedido, null), pedido);
  const id = await guardar('El equipo ya existe en el sistema', () =>
    insertarPreequipo(tx, { ...columnasDePreequipo(pedido), ...de, inscripcion_id }),
  );
  await ponerAceptada(tx, { inscripcionId: inscripcion_id, ...pedido }, id);
  return id;
}

export const crearPreequipo = (clock: Clock) =>
  creating(async (tx, { caller, body: { preequipo, ...resto } }: OfficeCall<Rutas['crear']>) => {
    nothingLeft(resto);
    await exigirColegioSuyo(tx, caller, preequipo.colegio_id);
    const { id: inscripcion_id } = await exigirAbierta(tx, caller.competicionId, clock.today());
    await bloquearColegio(tx, preequipo.colegio_id);
    const id = await inscribir(tx, caller, inscripcion_id, preequipo);
    return { texto: `Equipo por inscribir «${nombreDePreequipo(await leerPorCambiar(tx, caller, id))}»`, id };
  });

const deLaQueEs = ({ inscripcion_id, deporte_id, cat_id }: PreequipoPorCambiar) => ({
  inscripcionId: inscripcion_id,
  deporte_id,
  categoria_id: cat_id,
});
/** It goes to another sport or category, so it leaves a place. */
const deja = (antes: PreequipoPorCambiar, en: { deporte_id: number; categoria_id: number }): boolean =>
  en.deporte_id !== antes.deporte_id || en.categoria_id !== antes.cat_id;

/** In another championship its players may be in another team, and its sport and category be full. */
async function exigirQueSeMueve(
  tx: Tx,
  antes: PreequipoPorCambiar,
  pedido: Modelo,
  en: Awaited<ReturnType<typeof exigirInscribible>>,
): Promise<void> {
  if (pedido.campeonato_id === antes.campeonato_id) return;
  if (deja(antes, en)) {
    // Both, always in this order: what is left is offered to others.
    for (const cuales of [deLaQueEs(antes), en].toSorted((a, b) => a.deporte_id - b.deporte_id || a.categoria_id - b.categoria_id))
      await bloquearReglaDe(tx, cuales);
    await exigirPlaza(tx, en, pedido);
  }
  const inscrito = await leerYaInscrito(tx, { preequipoId: antes.id, campeonatoId: pedido.campeonato_id });
  if (inscrito) throw new RuleError('preequipo.jugador_inscrito', `${inscrito.nombre} ya está en ${inscrito.equipo}, de ese campeonato`);
}

export const modificarPreequipo = (clock: Clock) =>
  changing(async (tx, { caller, body }: OfficeCall<Rutas['modificar']>) => {
    const { id, version, estabaValidada, ...pedido } = body.preequipo;
    const antes = await abrirPreequipo(tx, caller, clock, id, { version, confirma: estabaValidada === 1 });
    const en = await exigirInscribible(tx, caller, antes.inscripcion_id, pedido, antes);
    await exigirQueSeMueve(tx, antes, pedido, en);
    await guardar('El equipo que pretende modificar ya existe', () => cambiarPreequipo(tx, id, columnasDePreequipo(pedido)));
    if (deja(antes, en)) {
      await ponerAceptada(tx, { inscripcionId: antes.inscripcion_id, ...pedido }, id);
      await ofrecerPlazas(tx, deLaQueEs(antes));
    }
    const nombre = nombreDePreequipo(antes);
    const mismoNombre = pedido.campeonato_id === antes.campeonato_id && pedido.subequipo === antes.subequipo;
    const ahora = mismoNombre ? nombre : nombreDePreequipo(await leerPorCambiar(tx, caller, id));
    return `Equipo por inscribir «${nombre}»${ahora === nombre ? '' : `, ahora «${ahora}»`}`;
  });

export const eliminarPreequipo = (clock: Clock) =>
  deleting(async (tx, { caller, params: { id }, query }: OfficeCall<Rutas['eliminar']>) => {
    const preequipo = await abrirPreequipo(tx, caller, clock, id, { confirma: query.estabaValidada === '1' });
    await borrarPreequipo(tx, id);
    await ofrecerPlazas(tx, deLaQueEs(preequipo));
    return `Equipo por inscribir «${nombreDePreequipo(preequipo)}»`;
  });

const contarEquipos = (n: number): string => `${n} ${n === 1 ? 'equipo' : 'equipos'}`;

export const describirEnviados = (enviados: number, de: string): Contenido => ({
  asunto: frase`${contarEquipos(enviados)} de ${de} por validar`,
  texto: frase`Se han validado y enviado ${contarEquipos(enviados)} de ${de}. Compruébelos y valídelos, o devuélvalos con su motivo.`,
  pide: 'Validarlos o devolverlos',
  enlace: '/admin/inscripcion',
});

type Elegidos = NonNullable<OfficeCall<Rutas['validarCoordinador']>['body']>['colegios'];

/** None is sent of which some may not: each of the school under which it was chosen, as it was seen and not sent yet. */
function exigirEnviables(elegidos: Elegidos, equipos: readonly PorEnviar[]): void {
  const suyos = new Map(equipos.map((equipo) => [equipo.id, equipo]));
  for (const { colegio_id, preequipos } of elegidos)
    for (const { id, version } of preequipos) {
      const equipo = suyos.get(id);
      if (!equipo) throw new RuleError('equipo.ajeno');
      const nombre = nombreDePreequipo(equipo);
      if (equipo.colegio_id !== colegio_id) throw new RuleError('preequipo.de_otro_colegio');
      if (version !== undefined && equipo.version !== version)
        throw new RuleError('version.antigua', `${nombre}, ha cambiado desde que lo veía. Compruébelo otra vez`);
      if (equipo.estado_coordinador === 1) throw new RuleError('preequipo.ya_enviado', `${nombre}, ya está enviado`);
    }
}

/** Nothing of what it lacks keeps it out. */
function exigirCompletos(equipos: readonly PorEnviar[]): void {
  for (const equipo of equipos) {
    const impiden = equipo.faltas.filter(({ falta }) => gravedadDe(falta) === 'impide');
    if (impiden.length > 0)
      throw new RuleError('preequipo.incompleto', `${nombreDePreequipo(equipo)}: ${impiden.map(textoDeFalta).join('. ')}`);
  }
}

/** The office is told once, of how many and of which schools. */
export const enviarEquipos =
  (clock: Clock) =>
  async ({ caller, body, write }: OfficeCall<Rutas['validarCoordinador']>): Promise<{ enviados: number }> =>
    write(async (tx, log) => {
      const { id: inscripcionId } = await exigirAbierta(tx, caller.competicionId, clock.today());
      const pedidos = body ? [...new Set(body.colegios.flatMap(({ preequipos }) => preequipos.map(({ id }) => id)))] : null;
      const equipos = await bloquearPorEnviar(tx, { inscripcionId, coordinadorId: caller.actorId, ids: pedidos });
      if (body) exigirEnviables(body.colegios, equipos);
      exigirCompletos(equipos);
      const ids = equipos.map(({ id }) => id);
      if (ids.length === 0) {
        await log(TipoAccion.Modificar, 'Ningún equipo por enviar');
        return { enviados: 0 };
      }
      await enviarElegidos(tx, ids);
      const enviados = ids.length;
      const de = new Intl.ListFormat('es').format([...new Set(equipos.map(({ c_nombre }) => c_nombre))]);
      await log(TipoAccion.Modificar, `Enviados ${contarEquipos(enviados)} de ${de}`);
      await notificar(tx, 'inscripcion.enviada', { ...describirEnviados(enviados, de), remitente: { usuarioId: caller.usuarioId } });
      return { enviados };
    });
