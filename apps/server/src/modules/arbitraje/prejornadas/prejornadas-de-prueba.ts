import { sql } from 'kysely';
import { Perfil } from '@cd/contract/kit/perfiles';
import { crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

export interface OficinaDePrejornadas extends OficinaDePartidos {
  /** Another referee with an account. */
  nora: { id: number; cliente: Cliente };
  /** Of the Saturday of the matches, morning and afternoon, with its deadline ahead of whoever runs this; answers its number. */
  crear(extra?: object): Promise<number>;
  publicada(): Promise<number>;
  /** Hours from now to its deadline, which may be behind. */
  limiteEn(id: number, horas: number): Promise<void>;
  avisos(usuarioId: number): Promise<string[]>;
  limpiar(): Promise<void>;
}

export const DIA = '2026-11-21';
export const de = (inicio: string, fin: string, dia = DIA) => ({ inicio: `${dia}T${inicio}`, fin: `${dia}T${fin}` });
export const PERIODOS = [de('09:00', '14:00'), de('16:00', '20:00')];

export async function abrirPrejornadas(abierta?: OficinaDePartidos): Promise<OficinaDePrejornadas> {
  const o = abierta ?? (await abrirPartidosDePrueba());
  const { db, http } = o.oficina;
  const usuario_id = await crearUsuario(db, { login: 'nora@liga.es', nombre: 'Nora', roles: [ROL.arbitro] });
  const { id } = await db
    .insertInto('arbitro')
    .values({ nombre: 'Nora', usuario_id, coche: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const limiteEn = async (prejornada: number, horas: number): Promise<void> => {
    await sql`update prejornada set limite = (now() at time zone 'Europe/Madrid') + ${horas} * interval '1 hour' where id = ${prejornada}`.execute(
      db,
    );
  };
  const crear = async (extra: object = {}): Promise<number> => {
    const { body, status } = await o.jefa.llamar<{ id: number }>('POST', '/api/prejornadas', {
      fecha_fin: '2026-11-19T23:59',
      disponibilidades: PERIODOS,
      arbitros: [o.arbitro.id, id],
      ...extra,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await limiteEn(body.id, 48);
    return body.id;
  };
  return {
    ...o,
    nora: { id, cliente: await entrar(http, 'nora@liga.es', { perfil: Perfil.Arbitro }) },
    crear,
    publicada: async () => {
      const prejornada = await crear();
      await o.jefa.llamar('POST', `/api/prejornadas/publicar/${prejornada}`);
      return prejornada;
    },
    limiteEn,
    avisos: async (usuarioId) =>
      (
        await db
          .selectFrom('notificacion')
          .select('asunto')
          .where('usuario_id', '=', usuarioId)
          .where('buzon', '=', 'Entrada')
          .orderBy('id')
          .execute()
      ).map(({ asunto }) => asunto),
    limpiar: async () => {
      for (const tabla of ['prejornada_arbitral', 'prejornada', 'notificacion', 'trabajo', 'arbitraje'] as const)
        await db.deleteFrom(tabla).execute();
    },
  };
}
