import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasTraslados } from '@cd/contract/inscripcion/traslados';
import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { nothingLeft } from '../../../platform/db/columns';
import { writtenDate } from '../../../platform/clock';
import type { NamedPerson } from '../../../platform/audit';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { leerColegio } from '../../maestros/colegios/queries';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { buscarPorDocumento } from '../../personas/jugadores/queries';
import { cuentasDeCoordinadores } from '../periodo/queries';
import { bloquearColegio } from '../preequipos/queries';
import { pasosDeTraslado } from './pasos';
import { bloquearJugador, buscarPorNombre, cambiarDeColegio, leerTraslado, pedirTraslado, resolver, type TrasladoLeido } from './queries';

type Rutas = typeof rutasTraslados;
type Pedido = OfficeCall<Rutas['pedir']>['body']['traslado'];

const EN_OFICINA = { enlace: '/admin/traslados', pide: 'Aceptarlo o rechazarlo' } as const;
const EN_COLEGIO = { enlace: '/admin/inscripcion_coordinador', pide: 'Ver sus equipos' } as const;

/** Names of children stay in the mailbox: a letter says what has happened, and the way to it. */
export const describirPeticion = (colegio: string, jugador: string): Contenido => ({
  asunto: frase`${colegio} pide un traslado`,
  texto: frase`${colegio} pide que un jugador inscrito en otro colegio pase a ser suyo. Mientras no se conteste, sigue donde está.`,
  reservado: frase`El jugador es ${jugador}.`,
  ...EN_OFICINA,
});
export const describirLlegada = (colegio: string, jugador: string): Contenido => ({
  asunto: frase`Traslado aceptado a ${colegio}`,
  texto: frase`El jugador que pedía ya es de ${colegio}: puede meterlo en sus equipos.`,
  reservado: frase`El jugador es ${jugador}.`,
  ...EN_COLEGIO,
});
export const describirSalida = (colegio: string, jugador: string, deja: readonly string[]): Contenido => ({
  asunto: frase`Un jugador deja de ser de ${colegio}`,
  texto: frase`La organización ha pasado a otro colegio a un jugador de ${colegio}. Lo que ha jugado queda donde fue.`,
  reservado: deja.length === 0 ? frase`El jugador es ${jugador}.` : frase`El jugador es ${jugador}, y sale de: ${deja.join('; ')}.`,
  ...EN_COLEGIO,
});
export const describirRechazo = (colegio: string, buscado: string, motivo: string): Contenido => ({
  asunto: frase`Traslado rechazado a ${colegio}`,
  texto: frase`El jugador que pedía para ${colegio} sigue donde está.`,
  reservado: frase`Pedía a: ${buscado}. Motivo: ${motivo}`,
  ...EN_COLEGIO,
});

const nombrado = (jugadorId: number): { personas: NamedPerson[] } => ({ personas: [`jugador:${jugadorId}`] });
const colegioDe = async (con: Connection, id: number): Promise<string> => (await leerColegio(con, id))?.nombre ?? '';

/** Whom a school names: one alone, of another. Of them nothing is answered but that they are there. */
async function hallar(con: Connection, pedido: Pedido): Promise<{ jugadorId: number; buscado: string }> {
  const { colegio_id, ...quien } = pedido;
  if ('dni' in quien) {
    const { dni: documento, ...resto } = quien;
    nothingLeft(resto);
    const dni = normalizarDocumento(documento);
    const hallado = await buscarPorDocumento(con, dni);
    if (!hallado) throw new RuleError('traslado.nadie');
    if (hallado.colegio_id === colegio_id) throw new RuleError('traslado.ya_es');
    return { jugadorId: hallado.id, buscado: dni };
  }
  const { nombre_completo, fecha_nacimiento, ...resto } = quien;
  nothingLeft(resto);
  const hallados = await buscarPorNombre(con, { colegio_id, nombre_completo, fecha_nacimiento });
  if (hallados.length > 1) throw new RuleError('traslado.varios');
  if (!hallados[0]) throw new RuleError('traslado.nadie');
  return { jugadorId: hallados[0].id, buscado: `${nombre_completo}, ${writtenDate(fecha_nacimiento)}` };
}

export const pedir = ({ caller, body: { traslado, ...resto }, write }: OfficeCall<Rutas['pedir']>): Promise<{ id: number }> =>
  write(async (tx, log) => {
    nothingLeft(resto);
    const { colegio_id } = traslado;
    await exigirColegioSuyo(tx, caller, colegio_id);
    const { jugadorId, buscado } = await hallar(tx, traslado);
    const { id, nuevo } = await pedirTraslado(tx, { jugador_id: jugadorId, colegio_id, buscado, pedido_por: caller.usuarioId });
    const colegio = await colegioDe(tx, colegio_id);
    await log(nuevo ? TipoAccion.Crear : TipoAccion.Consultar, `Solicitud de traslado ${id} a ${colegio}, del jugador ${jugadorId}`);
    if (!nuevo) return { id };
    const { nombre_completo: jugador } = await tx
      .selectFrom('jugador')
      .select('nombre_completo')
      .where('id', '=', jugadorId)
      .executeTakeFirstOrThrow();
    await notificar(tx, 'traslado.pedido', {
      ...describirPeticion(colegio, jugador),
      ...nombrado(jugadorId),
      remitente: { usuarioId: caller.usuarioId },
    });
    return { id };
  });

/** One that admits a step, with whom it is about held: whoever answers it second knows. */
async function abrir(
  tx: Tx,
  id: number,
  paso: keyof ReturnType<typeof pasosDeTraslado>,
): Promise<TrasladoLeido & { jugador: string; de: number }> {
  const visto = await leerTraslado(tx, id);
  const jugador = visto && (await bloquearJugador(tx, visto.jugador_id));
  const traslado = jugador && (await leerTraslado(tx, id));
  if (!traslado) throw new RuleError('recurso.desconocido');
  requireStep(pasosDeTraslado({ ...traslado, de_id: jugador.colegio_id })[paso]);
  return { ...traslado, jugador: jugador.nombre_completo, de: jugador.colegio_id };
}

export const retirar = changing(async (tx, { caller, params: { id } }: OfficeCall<Rutas['retirar']>) => {
  const leido = known(await leerTraslado(tx, id));
  await exigirColegioSuyo(tx, caller, leido.colegio_id);
  await abrir(tx, id, 'retirar');
  await resolver(tx, id, { estado: 'retirado' });
  return `Solicitud de traslado ${id}: retirada`;
});

export const aceptar = changing(async (tx, { caller: { usuarioId }, params: { id } }: OfficeCall<Rutas['aceptar']>) => {
  const { jugador_id, jugador, colegio_id, de } = await abrir(tx, id, 'aceptar');
  // Neither school takes them into a team meanwhile.
  for (const colegio of [de, colegio_id].toSorted((a, b) => a - b)) await bloquearColegio(tx, colegio);
  const deja = await cambiarDeColegio(tx, { id: jugador_id, colegio_id });
  await resolver(tx, id, { estado: 'aceptado', de_colegio_id: de });
  const [llega, sale] = [await colegioDe(tx, colegio_id), await colegioDe(tx, de)];
  const comun = { ...nombrado(jugador_id), remitente: { usuarioId } };
  await notificar(tx, 'traslado.aceptado', {
    ...describirLlegada(llega, jugador),
    ...comun,
    otros: await cuentasDeCoordinadores(tx, [colegio_id]),
  });
  await notificar(tx, 'traslado.salida', {
    ...describirSalida(sale, jugador, deja),
    ...comun,
    otros: await cuentasDeCoordinadores(tx, [de]),
  });
  return { texto: `Solicitud de traslado ${id}: el jugador ${jugador_id} pasa de ${sale} a ${llega}`, nombra: [`jugador:${jugador_id}`] };
});

export const rechazar = changing(
  async (tx, { caller: { usuarioId }, params: { id }, body: { motivo, ...resto } }: OfficeCall<Rutas['rechazar']>) => {
    nothingLeft(resto);
    const { jugador_id, colegio_id, buscado } = await abrir(tx, id, 'rechazar');
    await resolver(tx, id, { estado: 'rechazado', motivo });
    await notificar(tx, 'traslado.rechazado', {
      ...describirRechazo(await colegioDe(tx, colegio_id), buscado, motivo),
      ...nombrado(jugador_id),
      remitente: { usuarioId },
      otros: await cuentasDeCoordinadores(tx, [colegio_id]),
    });
    return `Solicitud de traslado ${id}: rechazada`;
  },
);
