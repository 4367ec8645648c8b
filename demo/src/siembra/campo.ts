import { sql } from 'kysely';
import sharp from 'sharp';
import type { Tx } from '@cd/server/platform/db/open';
import { prepareImage, savePrivateImage, type NewImage } from '@cd/server/platform/images';

const FILAS = Array.from({ length: 16 }, (_, n) => 150 + n * 40);

/** A sheet with its two columns of players and two scrawls, photographed a little askew. */
const HOJA = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">
  <rect width="900" height="1200" fill="#6b6257"/>
  <g transform="rotate(-1.5 450 600)">
    <rect x="50" y="40" width="800" height="1110" fill="#f7f3e8"/>
    <rect x="90" y="80" width="720" height="40" fill="none" stroke="#333" stroke-width="2"/>
    ${FILAS.map((y) => `<path d="M90 ${y}H430M470 ${y}H810" stroke="#999" stroke-width="2"/>`).join('')}
    ${FILAS.map((y, n) => `<path d="M140 ${y - 10}q${20 + (n % 3) * 8} -22 40 0t40 0t${40 + (n % 4) * 14} -4M520 ${y - 10}q18 -20 36 0t36 0t${50 + (n % 5) * 10} -3" fill="none" stroke="#1f3f8f" stroke-width="4"/>`).join('')}
    <path d="M130 980q60 -80 90 0t70 -40t60 50M560 990q40 -90 80 -10t100 -50" fill="none" stroke="#1f3f8f" stroke-width="5"/>
  </g>
</svg>`;

export const dibujarActaDePapel = async (): Promise<NewImage> =>
  prepareImage(await sharp(Buffer.from(HOJA)).jpeg({ quality: 70 }).toBuffer());

interface Arbitrado {
  id: number;
  convocatoria_id: number;
  arbitro_id: number;
}

/** A coming match with squads that a referee has; the one of today before any other. */
async function elegir(tx: Tx, { hoy, competicionId, deMuestra }: { hoy: string; competicionId: number; deMuestra: boolean }) {
  const { rows } = await sql<Arbitrado>`
    select a.id, a.convocatoria_id, a.arbitro_id
    from arbitraje a join arbitro r on r.id = a.arbitro_id left join usuario u on u.id = r.usuario_id
      join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente and cv.fecha >= ${hoy}
      join partido p on p.id = cv.partido_id and p.estado = 3 and p.grupo_id is not null join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
    where a.estado <> 2 and coalesce(u.login = 'arbitro@demo.es', false) = ${deMuestra}
      and (select count(*) from plantilla pl where pl.equipo_id in (p.equipo_local_id, p.equipo_visitante_id)
        and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null) = 2
    order by cv.fecha <> ${hoy}, f.tipo_acta = 1, f.tipo_acta <> 2, cv.fecha, a.id limit 1`.execute(tx);
  const [elegido] = rows;
  if (!elegido) return undefined;
  await sql`update convocatoria set fecha = ${hoy} where id = ${elegido.convocatoria_id}`.execute(tx);
  await sql`update arbitraje set estado = 3 where convocatoria_id = ${elegido.convocatoria_id} and estado = 1`.execute(tx);
  return elegido;
}

/**
 * Beside the pitch, today: a match that the referee of the demo is about to write, another that is being written and told as it goes; and of a match
 * that was played, a confidential report and the acta on paper.
 */
export async function escribirEnElCampo(
  tx: Tx,
  { hoy, competicionId, papel }: { hoy: string; competicionId: number; papel: NewImage },
): Promise<void> {
  await elegir(tx, { hoy, competicionId, deMuestra: true });
  const enCurso = await elegir(tx, { hoy, competicionId, deMuestra: false });
  if (enCurso) await empezar(tx, enCurso);
  await sql`update parametro set valor = 1 where clave = 'marcadorEnDirecto'`.execute(tx);
  const { rows } = await sql<Arbitrado>`
    select a.id, a.convocatoria_id, a.arbitro_id
    from arbitraje a join arbitro r on r.id = a.arbitro_id join usuario u on u.id = r.usuario_id and u.login = 'arbitro@demo.es'
      join convocatoria cv on cv.id = a.convocatoria_id join informe i on i.convocatoria_id = cv.id and i.vigente
    where a.estado = 4 and cv.fecha <= ${hoy} order by cv.fecha desc, a.id limit 1`.execute(tx);
  const [jugado] = rows;
  if (!jugado) return;
  const { convocatoria_id, arbitro_id } = jugado;
  await tx
    .insertInto('informe_confidencial')
    .values({
      convocatoria_id,
      arbitro_id,
      texto: 'Al salir, dos adultos de la grada me esperaron en el aparcamiento. No pasó nada, pero conviene saberlo.',
    })
    .execute();
  const imagen = await savePrivateImage(tx, papel);
  await tx.insertInto('foto_de_acta').values({ convocatoria_id, arbitro_id, imagen }).execute();
}

/** Two goals into its first part. */
async function empezar(tx: Tx, { convocatoria_id, arbitro_id }: Arbitrado): Promise<void> {
  const { rows } = await sql<{ ids: number[]; marca: number }>`
    select array_agg(pj.jugador_id order by pj.id) as ids, (extract(epoch from now()) * 1000)::bigint::float as marca
    from convocatoria cv join partido p on p.id = cv.partido_id join plantilla pl on pl.equipo_id in (p.equipo_local_id, p.equipo_visitante_id)
      and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null join plantilla_jugador pj on pj.plantilla_id = pl.id
    where cv.id = ${convocatoria_id}`.execute(tx);
  const { ids, marca } = rows[0]!;
  const tanto = { tipo: 'tanto', datos: { minuto: 6, lado: 'local', puntos: 1, jugador: ids[0]!, propia: false } };
  const eventos = [
    { tipo: 'asistencia', datos: { minuto: null, vino: 1, jugadores: ids.join(',') } },
    { tipo: 'reloj', datos: { minuto: null, paso: 'empieza' } },
    tanto,
    { ...tanto, datos: { ...tanto.datos, minuto: 14, lado: 'visitante', jugador: ids.at(-1)! } },
  ].map((evento, n) => ({ n: n + 1, momento: Math.round(marca), ...evento }));
  await tx
    .insertInto('acta_en_curso')
    .values({
      convocatoria_id,
      arbitro_id,
      dispositivo: 'dispositivo-de-muestra',
      dispositivo_nombre: 'Móvil del campo',
      secuencia: eventos.length,
      documento: JSON.stringify({ eventos }),
    })
    .execute();
  await tx.insertInto('marcador_en_directo').values({ convocatoria_id, local: 1, visitante: 1, parte: '1.ª parte' }).execute();
}
