import { hashToken, newToken } from '@cd/server/platform/access/session';
import type { Tx } from '@cd/server/platform/db/open';
import { keysOf } from '@cd/server/platform/secrets/keys-of';
import { tokenDeEnlace } from '@cd/server/modules/inscripcion/familias/enlaces';
import { confirmarCorreo } from '@cd/server/modules/avisos/cartas/correos-de-familias';
import { abrirEnlace, enviarFicha } from '@cd/server/modules/inscripcion/familias/por-enlace';
import { insertarEnlace } from '@cd/server/modules/inscripcion/familias/queries';
import { consientePorSi } from '@cd/domain/personas/persona/permisos';
import { sql } from 'kysely';
import type { Retrato } from './retratos';

const LADO = 240;
const FIRMANTE = { firmante_relacion: 'madre', firmante_telefono: '' } as const;

interface Equipo {
  id: number;
  inscripcion_id: number;
  colegio_id: number;
  fecha_fin: string;
  annos: string;
  jugador: string | null;
  nacimiento: string | null;
}

/** A school's team that is still to be sent, and a child of it who is known already. */
async function leerEquipo(tx: Tx): Promise<Equipo | undefined> {
  const { rows } = await sql<Equipo>`
    select e.id, e.inscripcion_id, e.colegio_id, i.fecha_fin, cat.annos, j.nombre_completo as jugador, j.fecha_nacimiento as nacimiento
    from preequipo e join inscripcion i on i.id = e.inscripcion_id join campeonato k on k.id = e.campeonato_id join categoria cat on cat.id = k.categoria_id
      left join lateral (select j.nombre_completo, j.fecha_nacimiento from preequipo_jugador pj join jugador j on j.id = pj.jugador_id
        where pj.preequipo_id = e.id order by j.id limit 1) j on true
    where e.fecha_validacion_coordinador is null order by e.id limit 1`.execute(tx);
  return rows[0];
}

/** One more child, one who is there already, and one out of category. */
function familiasDe({ annos, jugador, nacimiento }: Equipo, [retrato, otro]: readonly Retrato[]) {
  const anno = /\d{4}/.exec(annos)?.[0] ?? '2015';
  const [nombre = 'Nora', apellido_1 = 'Valcárcel', ...mas] = (jugador ?? '').split(' ').filter(Boolean);
  return [
    {
      nombre: 'Lucía',
      apellido_1: 'Sampedro',
      apellido_2: 'Oria',
      fecha_nacimiento: `${anno}-03-14`,
      firmante_nombre: 'Teresa Oria Llanes',
      foto: retrato,
    },
    {
      nombre,
      apellido_1,
      apellido_2: mas.join(' '),
      fecha_nacimiento: nacimiento ?? `${anno}-05-02`,
      firmante_nombre: `Carmen ${apellido_1}`,
      foto: otro,
    },
    {
      nombre: 'Hugo',
      apellido_1: 'Arnáiz',
      apellido_2: '',
      fecha_nacimiento: `${Number(anno) - 4}-11-20`,
      firmante_nombre: 'Marta Arnáiz Soto',
      foto: undefined,
    },
  ];
}

/** Another family of the team has taken back the photo that it had allowed. */
async function retirarFoto(tx: Tx, preequipoId: number): Promise<void> {
  const suyo = await tx
    .selectFrom('preequipo_jugador')
    .select('jugador_id')
    .where('preequipo_id', '=', preequipoId)
    .orderBy('jugador_id')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  if (!suyo) return;
  await sql`insert into consentimiento (jugador_id, texto_permiso_id, dado, nombre, relacion, retirado)
    select ${suyo.jugador_id}, min(id), true, 'Elena Montes Ruiz', 'madre', now() from texto_permiso where finalidad = 'foto'`.execute(tx);
}

/** A school has handed out its link, and three families have sent theirs. */
export async function recibirFichas(tx: Tx, hoy: string, retratos: readonly Retrato[]): Promise<void> {
  const equipo = await leerEquipo(tx);
  if (!equipo) return;
  const { id: preequipo_id, inscripcion_id, colegio_id, fecha_fin } = equipo;
  const creador = await tx.selectFrom('usuario').select('id').orderBy('id').executeTakeFirstOrThrow();
  const signature = keysOf(tx).signature;
  const sal = newToken();
  const token = tokenDeEnlace(signature, { sal });
  const destino = { inscripcion_id, colegio_id, preequipo_id };
  await insertarEnlace(tx, { ...destino, creador_id: creador.id, hasta: fecha_fin, limite: 20, sal, hash: hashToken(token) });
  for (const [n, { foto, ...familia }] of familiasDe(equipo, retratos).entries()) {
    const firmante_correo = `familia${n + 1}@correo.example`;
    const imagen = foto && ({ tipo: 'image/png', ancho: LADO, alto: LADO, ...foto } as const);
    await enviarFicha(tx, signature, {
      visto: await abrirEnlace(tx, token, hoy),
      token,
      hoy,
      imagen: imagen ?? null,
      ficha: {
        ...familia,
        ...FIRMANTE,
        firmante_correo,
        // A child too young to have a DNI.
        ...(foto
          ? ({ tipo_documento: 'pendiente', documento: '' } as const)
          : ({ tipo_documento: 'nif', documento: 'K1234567L' } as const)),
        permisos: { inscripcion: 1, foto: foto ? 1 : 0, nombre_publico: 0, propio: consientePorSi(familia.fecha_nacimiento, hoy) ? 1 : 0 },
        version_permisos: 1,
        foto: null,
        envio: `demo-${n}`,
      },
    });
    // The last one, who sent no photo, has not opened its letter yet.
    if (foto) await confirmarCorreo(tx, firmante_correo);
  }
  await retirarFoto(tx, preequipo_id);
}
