import { sql } from 'kysely';
import type { AvisoDeCarta, CartaDescrita, DetalleDeAviso } from '@cd/contract/avisos/contenido';
import { cartaEnHtml } from '@cd/cartas/Carta';
import { cartaEnTexto } from '@cd/cartas/texto';
import type { Connection } from '../../../platform/db/open';
import type { Signature } from '../../../platform/signature';
import { enlaceDeRespuesta } from '../../avisos/cartas/respuesta';
import { describirRecordatorio, leerRecordatorios } from '../../avisos/cartas/recordatorios';
import { redactarAColegio } from '../../avisos/cartas/a-colegios';
import { redactarDeCitacion } from '../../avisos/cartas/de-citaciones';
import { redactarDeFamilia } from '../../avisos/cartas/de-familias';
import { escribirContenido } from '../../avisos/notificaciones/service';
import {
  esAColegio,
  esDeCitacion,
  esDeFamilia,
  notificacionesDe,
  type Carta,
  type CartaAColegio,
  type CartaDeCitacion,
  type CartaDeCuenta,
  type CartaDeFamilia,
} from '../../avisos/cartas/service';
import { direccionParaElegir } from '../../avisos/preferencias/service';
import { leerTraductor } from '../../organizacion/configuracion/queries';
import { leerCambio } from '../../sesion/cuentas/queries';
import { ENLACE_OCULTO, redactar } from '../../sesion/cuentas/redactar';

type Empresa = CartaDescrita['empresa'];

export interface CartaEscrita {
  para: string;
  asunto: string;
  texto: string;
  html: string;
  elegir: string | null;
  empresa: Pick<Empresa, 'nombre' | 'email'>;
}

interface Sitio {
  publicUrl: string;
  signature: Signature;
}

export async function leerEmpresa(con: Connection): Promise<Empresa> {
  const { rows } =
    await sql<Empresa>`select nombre, email, telefono, color_informes as color, color_informes_texto as "colorDelTexto" from empresa`.execute(
      con,
    );
  return rows[0]!;
}

export const escrita = (para: string, carta: CartaDescrita): CartaEscrita => ({
  para,
  asunto: carta.asunto,
  texto: cartaEnTexto(carta),
  html: cartaEnHtml(carta),
  elegir: carta.elegir,
  empresa: carta.empresa,
});

interface AvisoParaCarta {
  id: number;
  asunto: string;
  texto: string;
  reservado: string;
  enlace: string | null;
  detalle: DetalleDeAviso | null;
}

const enCorto = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: '2-digit' });

/** Of one match, its day too. */
export function asuntoDe({ asunto, detalle }: AvisoParaCarta): string {
  const [partido, ...mas] = detalle?.partidos ?? [];
  const fecha = mas.length === 0 ? (partido?.sitio.fecha ?? partido?.antes?.fecha) : undefined;
  return fecha ? `${asunto}, ${enCorto.format(new Date(`${fecha}T00:00:00Z`))}` : asunto;
}

/** A notice as its letter tells it, whole without opening anything else: one way out, to where it is dealt with. */
export function avisoDeCarta(
  aviso: AvisoParaCarta,
  { publicUrl, respuesta }: { publicUrl: string; respuesta: string | null },
): AvisoDeCarta {
  const { id, asunto, texto, reservado, enlace, detalle } = aviso;
  const enBuzon = `${publicUrl}/admin/notificaciones/detalle/${id}`;
  const pide = detalle?.pide || 'Verlo en la oficina';
  return {
    titulo: asunto,
    parrafos: [texto],
    partidos: detalle?.partidos ?? [],
    datos: detalle?.datos ?? [],
    boton: respuesta
      ? { texto: pide, url: respuesta }
      : reservado !== ''
        ? { texto: 'Leerlo entero en su buzón', url: enBuzon }
        : enlace === null
          ? { texto: 'Verlo en su buzón', url: enBuzon }
          : { texto: pide, url: `${publicUrl}${enlace}` },
    otro: null,
    despues: respuesta ? ['No hace falta entrar en su cuenta: el enlace es solo para usted.'] : [],
  };
}

export function describirAvisos(
  avisos: readonly AvisoDeCarta[],
  { asunto, nombre, empresa, elegir }: { asunto: string; nombre: string; empresa: Empresa; elegir: string | null },
): CartaDescrita {
  const mas = avisos.length - 1;
  return {
    asunto: `${asunto}${mas === 0 ? '' : ` y ${mas} ${mas === 1 ? 'aviso' : 'avisos'} más`} · ${empresa.nombre}`,
    saludo: `Hola, ${nombre}:`,
    empresa,
    avisos,
    elegir,
  };
}

/** What a school is reminded of, as it is now; what it does not owe any more is not told. */
async function ponerAlDia<A extends AvisoParaCarta & { recordatorio_id: number | null }>(
  con: Connection,
  avisos: readonly A[],
): Promise<A[]> {
  const recordatorios = avisos.flatMap(({ recordatorio_id }) => recordatorio_id ?? []);
  if (recordatorios.length === 0) return [...avisos];
  const quedan = new Map((await leerRecordatorios(con, recordatorios)).map((carta) => [carta.id, carta]));
  const traducir = await leerTraductor(con);
  return avisos.flatMap((aviso) => {
    if (aviso.recordatorio_id === null) return [aviso];
    const carta = quedan.get(aviso.recordatorio_id);
    if (!carta) return [];
    const { asunto, texto, detalle } = escribirContenido(describirRecordatorio(carta), traducir);
    // What is asked of its reader, and where, is as it was told: the office is led elsewhere.
    return [{ ...aviso, asunto, texto, detalle: detalle && { ...detalle, pide: aviso.detalle?.pide ?? '' } }];
  });
}

/** The notices of a letter, which is one person's, in their order; null, none is left. */
async function escribirAvisos(con: Connection, ids: readonly number[], { publicUrl, signature }: Sitio): Promise<CartaEscrita | null> {
  const leidos = await con
    .selectFrom('notificacion as n')
    .innerJoin('usuario as u', 'u.id', 'n.usuario_id')
    .innerJoin('tipo_notificacion as t', 't.id', 'n.tipo')
    .select([
      'n.id',
      'n.tipo',
      'n.asunto',
      'n.texto',
      'n.reservado',
      'n.enlace',
      'n.recordatorio_id',
      't.obligatoria',
      'u.login',
      'u.nombre',
      'u.id as usuarioId',
    ])
    .select(sql<DetalleDeAviso | null>`n.detalle`.as('detalle'))
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .execute();
  const avisos = await ponerAlDia(con, leidos);
  const [primero] = avisos;
  if (!primero) return null;
  const partes: AvisoDeCarta[] = [];
  for (const aviso of avisos)
    partes.push(
      avisoDeCarta(aviso, { publicUrl, respuesta: await enlaceDeRespuesta(con, { enlace: aviso.enlace, publicUrl, signature }) }),
    );
  const rechazables = avisos.flatMap(({ tipo, obligatoria }) => (obligatoria ? [] : [tipo]));
  return escrita(
    primero.login,
    describirAvisos(partes, {
      asunto: asuntoDe(primero),
      nombre: primero.nombre,
      empresa: await leerEmpresa(con),
      elegir:
        rechazables.length === 0 ? null : direccionParaElegir(signature, publicUrl, { usuarioId: primero.usuarioId, tipos: rechazables }),
    }),
  );
}

async function escribirDeCuenta(
  con: Connection,
  carta: CartaDeCuenta,
  { publicUrl, enlace }: { publicUrl: string; enlace: string | null },
): Promise<CartaEscrita | null> {
  const usuario = await con.selectFrom('usuario').select(['login', 'nombre']).where('id', '=', carta.usuarioId).executeTakeFirst();
  const cambio = carta.plantilla === 'cambio_correo' ? await leerCambio(con, carta.cambioId) : undefined;
  if (!usuario || (carta.plantilla === 'cambio_correo' && !cambio)) return null;
  const empresa = await leerEmpresa(con);
  const para = carta.plantilla === 'correo_cambiado' ? carta.para : usuario.login;
  const { aviso, ...resto } = redactar(carta.plantilla, {
    ...usuario,
    login: para,
    empresa: empresa.nombre,
    publicUrl,
    enlace: enlace ?? ENLACE_OCULTO,
    traducir: await leerTraductor(con),
    ...(cambio && { cambio }),
  });
  return escrita(para, { ...resto, empresa, avisos: [aviso], elegir: null });
}

/** To whoever has no account: a family, or a school. */
async function escribirSinCuenta(
  con: Connection,
  carta: CartaDeFamilia | CartaDeCitacion | CartaAColegio,
  sitio: Sitio & { ocultar: boolean },
): Promise<CartaEscrita | null> {
  const traducir = await leerTraductor(con);
  const entorno = { ...sitio, traducir, mostrar: sitio.ocultar ? ENLACE_OCULTO : null };
  const redactada = await (esAColegio(carta)
    ? redactarAColegio(con, carta, entorno)
    : esDeCitacion(carta)
      ? redactarDeCitacion(con, carta, entorno)
      : redactarDeFamilia(con, carta, entorno));
  if (!redactada) return null;
  const { para, aviso, asunto, saludo } = redactada;
  const empresa = await leerEmpresa(con);
  return escrita(para, { asunto: `${asunto} · ${empresa.nombre}`, saludo, empresa, avisos: [aviso], elegir: null });
}

/**
 * Writes a letter out with its link, or without where there is none to show; null when whom or what it was about is gone. Those of a group, as one.
 * `ocultar`: it is read in the office, and the link is its reader's alone.
 */
export async function escribirCarta(
  con: Connection,
  [carta, ...juntas]: readonly [Carta, ...Carta[]],
  { enlace, ocultar = false, ...sitio }: Sitio & { enlace: string | null; ocultar?: boolean },
): Promise<CartaEscrita | null> {
  if (esDeFamilia(carta) || esDeCitacion(carta) || esAColegio(carta)) return escribirSinCuenta(con, carta, { ...sitio, ocultar });
  if (carta.plantilla !== 'notificacion') return escribirDeCuenta(con, carta, { publicUrl: sitio.publicUrl, enlace });
  return escribirAvisos(con, notificacionesDe([carta, ...juntas]), sitio);
}
