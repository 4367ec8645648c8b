import type { JustificanteEscrito, Pedido, PedidoAFamilia, rutasJustificantes } from '@cd/contract/personas/justificantes';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { NamedPerson } from '../../../platform/audit';
import type { Clock } from '../../../platform/clock';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { changing, deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { abrirFichero, guardarFichero, prepararFichero, type Fichero } from './ficheros';
import {
  bloquearDeQuien,
  bloquearJustificantes,
  borrarJustificante,
  cuentasDeQuienesLosLlevan,
  devolverEstos,
  enAlgunEquipo,
  insertarJustificante,
  leerJustificante,
  leerPedidos,
  quitarEnviado,
  validarEstos,
  type DeQuien,
  type JustificanteLeido,
  type PedidoLeido,
} from './queries';

type Rutas = typeof rutasJustificantes;
type Escrito = JustificanteEscrito;

const esOficina = ({ perfilId }: Caller): boolean => perfilId === Perfil.Admin;
const deJugador = (id: number): NamedPerson => `jugador:${id}`;

/** Of somebody's health: the office that says whether it is good, and whoever sent it. Any other: whoever reaches the player. */
const seVe = (caller: Caller, { medico, usuario }: { medico: boolean; usuario: number | null }): boolean =>
  !medico || usuario === caller.usuarioId || (esOficina(caller) && caller.nivel >= Nivel.Edicion);

/** As whoever calls may read it. */
export function pedidoPara(caller: Caller, leido: PedidoLeido): Pedido {
  const {
    v_id,
    v_hasta,
    v_subido,
    v_de,
    v_usuario,
    v_fichero,
    n_id,
    n_hasta,
    n_subido,
    n_de,
    n_usuario,
    n_fichero,
    n_estado,
    n_motivo,
    n_version,
    ...pedido
  } = leido;
  const ve = (usuario: number | null, fichero: boolean | null) =>
    asBit(fichero === true && seVe(caller, { medico: pedido.medico === 1, usuario }));
  return {
    ...pedido,
    hasta: v_hasta,
    valido: v_id === null ? null : { id: v_id, subido: v_subido, de: v_de, se_ve: ve(v_usuario, v_fichero) },
    enviado:
      n_id === null
        ? null
        : {
            id: n_id,
            estado: n_estado,
            motivo: n_motivo,
            hasta: n_hasta,
            subido: n_subido,
            de: n_de,
            se_ve: ve(n_usuario, n_fichero),
            version: n_version,
          },
  };
}

export function pedidoAFamilia(leido: PedidoLeido): PedidoAFamilia {
  const { tipo_id, tipo, instrucciones, medico, impide_jugar, caduca, situacion, v_hasta, n_id, n_estado, n_motivo, n_hasta, n_subido } =
    leido;
  return {
    tipo_id,
    tipo,
    instrucciones,
    medico,
    impide_jugar,
    caduca,
    situacion,
    hasta: v_hasta,
    enviado: n_id === null ? null : { estado: n_estado, motivo: n_motivo, hasta: n_hasta, subido: n_subido },
  };
}

/** One who is in some team; of a coordinator, in one of theirs. */
export async function exigirJugador(con: Connection, caller: Caller, id: number): Promise<string> {
  const jugador = known(await con.selectFrom('jugador').select(['nombre_completo', 'anonimo']).where('id', '=', id).executeTakeFirst());
  if (jugador.anonimo !== null) throw new RuleError('persona.anonima');
  if (!esOficina(caller)) {
    const { rows } = await sql<{ suyo: boolean }>`select ${enAlgunEquipo(sql`${id}::int`, caller.actorId)} as suyo`.execute(con);
    if (!rows[0]!.suyo) throw new RuleError('colegio.ajeno');
  }
  return jugador.nombre_completo;
}

/** Of those that are asked, good for today at least. */
function exigirBienEscrito(
  pedidos: readonly PedidoLeido[],
  { tipo_id, hasta }: Pick<Escrito, 'tipo_id' | 'hasta'>,
  hoy: string,
): string | null {
  const pedido = pedidos.find((uno) => uno.tipo_id === tipo_id);
  if (!pedido) requireNoFaults([{ campo: 'justificante.tipo_id', codigo: 'justificante.no_pedido' }]);
  if (pedido?.caduca === 0) return null;
  if (hasta === null) requireNoFaults([{ campo: 'justificante.hasta', codigo: 'justificante.hasta' }]);
  else if (hasta < hoy) requireNoFaults([{ campo: 'justificante.hasta', codigo: 'justificante.caducado' }]);
  return hasta;
}

interface Envio {
  quien: DeQuien;
  de: 'familia' | 'colegio' | 'oficina';
  usuarioId: number | null;
  pedidos: (con: Connection) => Promise<PedidoLeido[]>;
  fichero: Fichero;
  hoy: string;
}

/** What is sent again takes the place of what waited; what the office itself sends is good already. Whoever it is of is held. */
export async function guardarJustificante(
  tx: Tx,
  { tipo_id, hasta: escrita }: Pick<Escrito, 'tipo_id' | 'hasta'>,
  envio: Envio,
): Promise<number> {
  const { quien, de, usuarioId, fichero, hoy } = envio;
  await bloquearDeQuien(tx, quien);
  const hasta = exigirBienEscrito(await envio.pedidos(tx), { tipo_id, hasta: escrita }, hoy);
  const vale = de === 'oficina';
  await quitarEnviado(tx, quien, tipo_id, { conValido: vale });
  const id = await insertarJustificante(tx, { ...quien, tipo_id, hasta, de, usuario_id: usuarioId, vale });
  await guardarFichero(tx, id, fichero);
  return id;
}

export const enviarJustificante =
  ({ clock }: { clock: Clock }) =>
  async (call: OfficeCall<Rutas['enviar']>): Promise<{ id: number }> => {
    const {
      caller,
      db,
      params: { id: jugadorId },
      body: {
        justificante: { fichero: escrito, tipo_id, hasta, ...nada },
        ...resto
      },
    } = call;
    nothingLeft(nada);
    nothingLeft(resto);
    await exigirJugador(db, caller, jugadorId);
    const fichero = await prepararFichero(escrito);
    return changing(async (tx: Tx) => {
      await exigirJugador(tx, caller, jugadorId);
      const id = await guardarJustificante(
        tx,
        { tipo_id, hasta },
        {
          quien: { jugador_id: jugadorId },
          de: esOficina(caller) ? 'oficina' : 'colegio',
          usuarioId: caller.usuarioId,
          pedidos: (con) => leerPedidos(con, jugadorId),
          fichero,
          hoy: clock.today(),
        },
      );
      return { texto: `Justificante ${id}, del jugador ${jugadorId}: enviado`, id };
    })(call);
  };

/** One that whoever calls reaches. */
async function abrir(con: Connection, caller: Caller, id: number): Promise<JustificanteLeido> {
  const justificante = known(await leerJustificante(con, id));
  await exigirJugador(con, caller, justificante.jugador_id);
  return justificante;
}

/** That somebody has looked at it is in the action log, what it says is not. */
export const verFichero = async ({ db, caller, params: { id }, logReading }: OfficeCall<Rutas['fichero']>) => {
  const { medico, usuario_id, jugador_id } = await abrir(db, caller, id);
  if (!seVe(caller, { medico, usuario: usuario_id })) throw new RuleError('justificante.reservado');
  const { tipo, bytes } = await abrirFichero(db, id);
  logReading(2, `Justificante ${id}, del jugador ${jugador_id}: su fichero`, deJugador(jugador_id));
  return { tipo, base64: bytes.toString('base64') };
};

export const retirarJustificante = deleting(async (tx, { caller, params: { id } }: OfficeCall<Rutas['retirar']>) => {
  const visto = await abrir(tx, caller, id);
  await bloquearJustificantes(tx, [id]);
  const { estado, medico, usuario_id } = known(await leerJustificante(tx, id));
  if (!esOficina(caller)) {
    if (estado === 'valido') throw new RuleError('justificante.validado');
    if (!seVe(caller, { medico, usuario: usuario_id })) throw new RuleError('justificante.reservado');
  }
  await borrarJustificante(tx, id);
  return `Justificante ${id}, del jugador ${visto.jugador_id}`;
});

type Vistos = OfficeCall<Rutas['validar']>['body']['justificantes'];

/** All as they were seen and waiting, or nothing is done. */
async function abrirVistos(tx: Tx, vistos: Vistos): Promise<JustificanteLeido[]> {
  const versiones = new Map(vistos.map(({ id, version }) => [id, version]));
  const leidos = await bloquearJustificantes(tx, [...versiones.keys()]);
  const todos =
    leidos.length === versiones.size && leidos.every((uno) => uno.estado === 'pendiente' && uno.version === versiones.get(uno.id));
  if (!todos) throw new RuleError('justificante.resuelto');
  return leidos;
}

const cuantos = (n: number): string => `${n} ${n === 1 ? 'justificante' : 'justificantes'}`;

export const validarJustificantes = changing(async (tx, { body: { justificantes, ...resto } }: OfficeCall<Rutas['validar']>) => {
  nothingLeft(resto);
  const ids = (await abrirVistos(tx, justificantes)).map(({ id }) => id);
  await validarEstos(tx, ids);
  return { texto: `${cuantos(ids.length)} por buenos: ${ids.join(', ')}`, validados: ids.length };
});

/** No child is named out of the mailbox, nor what of theirs was not good. */
export const describirDevueltos = (n: number, motivo: string): Contenido => ({
  asunto: n === 1 ? 'La organización devuelve un justificante' : frase`La organización devuelve ${String(n)} justificantes`,
  texto: frase`Hay que enviar otra vez ${cuantos(n)} de jugadores de su colegio.`,
  reservado: frase`Motivo: ${motivo}`,
  pide: 'Ver qué falta',
  enlace: '/admin/justificantes',
});

export const devolverJustificantes = changing(
  async (tx, { caller: { usuarioId }, body: { justificantes, motivo, ...resto } }: OfficeCall<Rutas['devolver']>) => {
    nothingLeft(resto);
    const leidos = await abrirVistos(tx, justificantes);
    const ids = leidos.map(({ id }) => id);
    await devolverEstos(tx, ids, motivo);
    const jugadores = [...new Set(leidos.map(({ jugador_id }) => jugador_id))];
    await notificar(tx, 'justificante.devuelto', {
      ...describirDevueltos(ids.length, motivo),
      personas: jugadores.map(deJugador),
      remitente: { usuarioId },
      otros: await cuentasDeQuienesLosLlevan(tx, jugadores),
    });
    return { texto: `${cuantos(ids.length)} devueltos: ${ids.join(', ')}`, devueltos: ids.length };
  },
);
