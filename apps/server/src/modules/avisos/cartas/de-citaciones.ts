import { sql, type RawBuilder } from 'kysely';
import { frase, type Frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { spend } from '../../../platform/http/cupos';
import { enqueue } from '../../../platform/jobs';
import { matchName } from '../../../platform/shared-names';
import type { Signature } from '../../../platform/signature';
import { huellaDeCorreo, huellaEnSql } from './correos-de-familias';
import type { CartaRedactada, ComoSeRedacta } from './de-familias';
import { TIPO_CORREO, type CartaDeCitacion } from './service';

const ASUNTOS: Readonly<Record<CartaDeCitacion['plantilla'], string>> = {
  citacion: 'Convocatoria para un partido',
  citacion_recordada: '¿Viene al partido?',
};

const DE_CITADO = 'citación de jugador';
/** The link of a child in one match: whoever reads the database does not find it there. */
export const tokenDeCitado = (signature: Signature, { sal, hash }: { sal: string; hash?: string }): string =>
  signature.address(DE_CITADO, sal, hash);

/** Where the family of a player is written to: an address that said that it was theirs, of the last ficha that was accepted. */
export const correoDeFamilia = (jugador: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(select f.firmante_correo
  from ficha_familia f join correo_familia cf on cf.huella = ${huellaEnSql('f.firmante_correo')} and cf.confirmado is not null
  where f.jugador_id = ${jugador} and f.estado = 'aceptada' and f.firmante_correo <> '' order by f.id desc limit 1)`;

const UN_DIA = 24 * 60 * 60;

/** Puts the letters of some called players in the queue; answers to how many families. Each is written to few times a day, and so is each address. */
export async function encolarCitaciones(tx: Tx, plantilla: CartaDeCitacion['plantilla'], citados: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number; correo: string | null }>`
    select d.id, ${correoDeFamilia(sql.ref('d.jugador_id'))} as correo from citado d where d.id = any(${[...citados]}::int[]) order by d.id`.execute(
    tx,
  );
  let escritas = 0;
  for (const { id, correo } of rows) {
    if (correo === null) continue;
    const huella = huellaDeCorreo(correo);
    const espera = await spend(tx, [
      { clave: `citacion citado ${id}`, veces: 3, segundos: UN_DIA },
      { clave: `citacion correo ${huella}`, veces: 20, segundos: UN_DIA },
    ]);
    if (espera !== null) continue;
    const datos: CartaDeCitacion = { plantilla, citadoId: id, correo: huella };
    await enqueue(tx, { tipo: TIPO_CORREO, asunto: ASUNTOS[plantilla], destinatario: correo, datos });
    escritas++;
  }
  return escritas;
}

interface Leida {
  correo: string | null;
  equipo: string;
  rotulo: string;
  fecha: string;
  hora: string | null;
  sede: string | null;
  viene: boolean | null;
  sal: string;
  hash: string;
}

/** No child is named in it: a letter passes through many hands. */
const PARRAFO: Readonly<Record<CartaDeCitacion['plantilla'], (leida: Leida) => Frase>> = {
  citacion: ({ equipo }) =>
    frase`Su hijo o hija está en la lista de ${equipo} para este partido. Diga con un toque si viene: su entrenador lo ve en el acto.`,
  citacion_recordada: ({ equipo }) =>
    frase`Su entrenador aún no sabe si su hijo o hija viene con ${equipo} a este partido. Dígaselo con un toque.`,
};

/** Null: the player is not called any more, the match has changed or the family has answered. */
export async function redactarDeCitacion(
  con: Connection,
  { plantilla, citadoId, correo }: CartaDeCitacion,
  { signature, publicUrl, traducir, mostrar }: ComoSeRedacta,
): Promise<CartaRedactada | null> {
  const { rows } = await sql<Leida>`
    select ${correoDeFamilia(sql.ref('d.jugador_id'))} as correo, n.nombre as equipo, ${matchName()} as rotulo, cv.fecha,
      to_char(cv.hora, 'HH24:MI') as hora, s.nombre as sede, d.viene, d.sal, d.hash
    from citado d join citacion c on c.id = d.citacion_id join convocatoria cv on cv.id = c.convocatoria_id and cv.vigente
      join partido p on p.id = cv.partido_id and p.estado = 3 join equipo_con_nombre n on n.id = c.equipo_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join sede s on s.id = cv.sede_id
    where d.id = ${citadoId} and cv.fecha >= (now() at time zone 'Europe/Madrid')::date`.execute(con);
  const [leida] = rows;
  if (!leida || leida.correo === null || huellaDeCorreo(leida.correo) !== correo) return null;
  if (plantilla === 'citacion_recordada' && leida.viene !== null) return null;
  const { rotulo, fecha, hora, sede } = leida;
  return {
    para: leida.correo,
    asunto: traducir(ASUNTOS[plantilla]),
    saludo: traducir(frase`Hola:`),
    aviso: {
      titulo: rotulo,
      parrafos: [traducir(PARRAFO[plantilla](leida))],
      partidos: [],
      datos: [
        { nombre: 'Día', valor: writtenDate(fecha) },
        { nombre: 'Hora', valor: hora ?? 'Sin hora todavía' },
        { nombre: 'Sede', valor: sede ?? 'Sin sede todavía' },
      ],
      boton: { texto: 'Decir si viene', url: mostrar ?? `${publicUrl}/convocado/${tokenDeCitado(signature, leida)}` },
      otro: null,
      despues: [traducir(frase`El enlace es solo para usted, y vale hasta que empiece el partido.`)],
    },
  };
}
