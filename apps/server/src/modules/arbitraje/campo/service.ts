import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { ActaEnCurso, rutasCampo } from '@cd/contract/arbitraje/campo';
import type { Body } from '@cd/contract/kit/route';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { enVentanaDePlantillas } from '@cd/domain/arbitraje/campo/ventana';
import type { Caller } from '../../../platform/access/authorize';
import { logAction } from '../../../platform/audit';
import { madridInstant } from '../../../platform/clock';
import { nothingLeft } from '../../../platform/db/columns';
import { withChangeTimeout, type Connection, type Db, type Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { savePrivateImage, type NewImage } from '../../../platform/images';
import { readParameter } from '../../../platform/parameters';
import { leerContado } from '../../avisos/notificaciones/partidos';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { leerConvocatoria, type Convocatoria } from '../../partidos/informes/convocatoria';
import { exigirVisible } from '../../partidos/informes/propiedad';
import { olvidarEnCurso, reservarActa } from '../../partidos/informes/sellos';
import type { Escritura } from '../../partidos/informes/service';
import { leerEnCurso, leerSecuenciaEnviada, ponerEnCurso, ponerMarcador } from './queries';

type Quien = Pick<Caller, 'competicionId' | 'perfilId' | 'actorId' | 'usuarioId'>;
type Escrito = Body<(typeof rutasCampo)['guardar']>;

const rotulo = ({ local_nombre, visitante_nombre }: Convocatoria): string => `${local_nombre} – ${visitante_nombre}`;
const enRegistro = (convocatoria: Convocatoria): string =>
  `Acta en curso de ${rotulo(convocatoria)} (convocatoria ${convocatoria.convocatoria_id})`;

/** A match that the one who asks may see: of a referee, one of theirs. */
async function abrirPartido(con: Connection, quien: Quien, convocatoriaId: number): Promise<Convocatoria> {
  const convocatoria = await leerConvocatoria(con, quien.competicionId, convocatoriaId);
  await exigirVisible(con, quien, convocatoriaId);
  return convocatoria;
}

/** One that a referee may write beside the pitch, held. */
async function abrirActa(tx: Tx, quien: Quien, convocatoriaId: number, hoy: string): Promise<Convocatoria> {
  const convocatoria = await abrirPartido(tx, quien, convocatoriaId);
  if (!convocatoria.vigente || !enVentanaDePlantillas(convocatoria.fecha, hoy)) throw new RuleError('campo.fuera_de_dias');
  await reservarActa(tx, convocatoriaId);
  return convocatoria;
}

const deOtro = ({ dispositivo_nombre, arbitro, recibida }: ActaEnCurso): RuleError =>
  new RuleError(
    'campo.otro_dispositivo',
    `Esta acta la está escribiendo ${arbitro} en «${dispositivo_nombre}», que la guardó por última vez a las ${recibida.slice(11, 16)}`,
  );

/** Whether what a device writes begins an acta, goes on with its own, or takes that of another, which it has to have seen. */
function decidir(guardada: ActaEnCurso | null, { dispositivo, toma }: Escrito): 'empieza' | 'sigue' | 'toma' {
  if (guardada === null) return 'empieza';
  if (guardada.dispositivo === dispositivo) return 'sigue';
  if (toma?.dispositivo !== guardada.dispositivo || toma.secuencia !== guardada.secuencia) throw deOtro(guardada);
  return 'toma';
}

export interface Guardado {
  secuencia: number;
  recibida: string;
  /** What the public sees has moved. */
  directo: boolean;
}

const EN_REGISTRO = { empieza: 'empieza a escribirse', toma: 'la toma otro dispositivo' } as const;

async function guardar(tx: Tx, quien: Quien, convocatoriaId: number, escrito: Escrito, hoy: string): Promise<Guardado> {
  const convocatoria = await abrirActa(tx, quien, convocatoriaId, hoy);
  const antes = await leerEnCurso(tx, convocatoriaId);
  const paso = decidir(antes, escrito);
  const { toma: _toma, marcador, dispositivo, dispositivo_nombre, secuencia, documento, ...resto } = escrito;
  nothingLeft(resto);
  const nueva = { dispositivo, dispositivo_nombre, secuencia, documento };
  const enviada = await leerSecuenciaEnviada(tx, convocatoriaId, escrito.dispositivo);
  // What comes late, or is in a report already, is not written over what came after it.
  const conocida = Math.max(enviada, paso === 'sigue' ? antes!.secuencia : 0);
  if (escrito.secuencia <= conocida) return { secuencia: conocida, recibida: antes?.recibida ?? madridInstant(new Date()), directo: false };
  await ponerEnCurso(tx, { ...nueva, convocatoria_id: convocatoriaId, arbitro_id: quien.actorId! }, { toma: paso === 'toma' });
  const visible = (await readParameter(tx, 'marcadorEnDirecto')) === 1 ? marcador : null;
  const directo = await ponerMarcador(tx, convocatoriaId, visible);
  // Once, and not at each touch: of those there are hundreds a match.
  if (paso !== 'sigue') await logAction(tx, quien.usuarioId, TipoAccion.Modificar, `${enRegistro(convocatoria)}: ${EN_REGISTRO[paso]}`);
  const { recibida } = (await leerEnCurso(tx, convocatoriaId))!;
  return { secuencia: escrito.secuencia, recibida, directo };
}

/** Keeps what has been written so far of the acta of a match of a referee. */
export const guardarEnCurso = (db: Db, quien: Quien, convocatoriaId: number, escrito: Escrito, hoy: string): Promise<Guardado> =>
  inTransaction(db, async (tx) => {
    await withChangeTimeout(tx);
    return guardar(tx, quien, convocatoriaId, escrito, hoy);
  });

/** As it is being written; to a referee, in its days alone. */
export async function verEnCurso(con: Connection, quien: Quien, convocatoriaId: number, hoy: string): Promise<ActaEnCurso | null> {
  const { fecha } = await abrirPartido(con, quien, convocatoriaId);
  if (quien.perfilId === Perfil.Arbitro && !enVentanaDePlantillas(fecha, hoy)) return null;
  return leerEnCurso(con, convocatoriaId);
}

export async function descartarEnCurso({ tx, log, caller }: Escritura, convocatoriaId: number, dispositivo: string): Promise<void> {
  const convocatoria = await abrirPartido(tx, caller, convocatoriaId);
  await reservarActa(tx, convocatoriaId);
  const guardada = await leerEnCurso(tx, convocatoriaId);
  if (guardada && guardada.dispositivo !== dispositivo) throw deOtro(guardada);
  await olvidarEnCurso(tx, convocatoriaId);
  await log(TipoAccion.Eliminar, `${enRegistro(convocatoria)}: descartada`);
}

export const describirConfidencial = (
  { rotulo, campeonato, convocatoriaId }: { rotulo: string; campeonato: string; convocatoriaId: number },
  contado: PartidoContado,
): Contenido => ({
  asunto: frase`Informe confidencial: ${rotulo}`,
  texto: frase`Hay un informe sobre ${rotulo} (${campeonato}) que solo lee la oficina.`,
  partidos: [contado],
  pide: 'Leer el informe',
  enlace: `/admin/partido_editar/acta/${convocatoriaId}`,
});

/** What only the office reads; the line of the log and the notice say that there is one. */
export async function guardarConfidencial({ tx, log, caller }: Escritura, convocatoriaId: number, texto: string): Promise<number> {
  const convocatoria = await abrirPartido(tx, caller, convocatoriaId);
  const { id } = await tx
    .insertInto('informe_confidencial')
    .values({ convocatoria_id: convocatoriaId, arbitro_id: caller.actorId!, texto })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log(TipoAccion.Crear, `Informe confidencial de ${rotulo(convocatoria)} (convocatoria ${convocatoriaId})`);
  await notificar(tx, 'acta.confidencial', {
    ...describirConfidencial(
      { rotulo: rotulo(convocatoria), campeonato: convocatoria.campeonato, convocatoriaId },
      await leerContado(tx, convocatoria.partido_id),
    ),
    remitente: { usuarioId: caller.usuarioId },
  });
  return id;
}

export const MAX_FOTOS = 4;

export async function guardarFoto({ tx, log, caller }: Escritura, convocatoriaId: number, imagen: NewImage): Promise<number> {
  const convocatoria = await abrirPartido(tx, caller, convocatoriaId);
  await reservarActa(tx, convocatoriaId);
  const { cuantas } = await tx
    .selectFrom('foto_de_acta')
    .select((eb) => eb.fn.countAll<string>().as('cuantas'))
    .where('convocatoria_id', '=', convocatoriaId)
    .executeTakeFirstOrThrow();
  if (Number(cuantas) >= MAX_FOTOS) throw new RuleError('campo.fotos');
  const { id } = await tx
    .insertInto('foto_de_acta')
    .values({
      convocatoria_id: convocatoriaId,
      imagen: await savePrivateImage(tx, imagen),
      arbitro_id: caller.perfilId === Perfil.Arbitro ? caller.actorId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log(TipoAccion.Crear, `Foto del acta de ${rotulo(convocatoria)} (convocatoria ${convocatoriaId})`);
  return id;
}

/** The office takes away any; a referee, those they took. */
export async function quitarFoto({ tx, log, caller }: Escritura, id: number): Promise<void> {
  const foto = known(await tx.selectFrom('foto_de_acta').select(['convocatoria_id', 'arbitro_id']).where('id', '=', id).executeTakeFirst());
  const convocatoria = await abrirPartido(tx, caller, foto.convocatoria_id);
  if (caller.perfilId === Perfil.Arbitro && foto.arbitro_id !== caller.actorId) throw new RuleError('acceso.denegado');
  await tx.deleteFrom('foto_de_acta').where('id', '=', id).execute();
  await log(TipoAccion.Eliminar, `Foto del acta de ${rotulo(convocatoria)} (convocatoria ${foto.convocatoria_id})`);
}
