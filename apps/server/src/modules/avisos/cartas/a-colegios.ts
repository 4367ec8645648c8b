import type { AvisoDeCarta } from '@cd/contract/avisos/contenido';
import { frase, type Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { enqueue } from '../../../platform/jobs';
import { TIPO_CORREO, type CartaAColegio } from './service';

const ASUNTO = 'Inscripción de equipos';

/** Writes to a school at its own address, where none of its coordinators has an account. */
export async function encolarAColegio(
  tx: Tx,
  { colegioId, correo, fechaFin, texto }: { colegioId: number; correo: string; fechaFin: string; texto: string },
): Promise<void> {
  const datos: CartaAColegio = { plantilla: 'inscripcion_colegio', colegioId, fechaFin, texto };
  await enqueue(tx, { tipo: TIPO_CORREO, asunto: ASUNTO, destinatario: correo, datos });
}

/** Null: the school is gone, or has no address any more. */
export async function redactarAColegio(
  con: Connection,
  { colegioId, fechaFin, texto }: CartaAColegio,
  { traducir }: { traducir: Traductor },
): Promise<{ para: string; asunto: string; saludo: string; aviso: AvisoDeCarta } | null> {
  const colegio = await con.selectFrom('colegio').select(['nombre', 'email']).where('id', '=', colegioId).executeTakeFirst();
  if (!colegio || colegio.email === '') return null;
  return {
    para: colegio.email,
    asunto: traducir(ASUNTO),
    saludo: traducir(frase`Hola:`),
    aviso: {
      titulo: traducir(ASUNTO),
      parrafos: [traducir(frase`${texto}`)],
      partidos: [],
      datos: [
        { nombre: 'Colegio', valor: colegio.nombre },
        { nombre: 'Último día', valor: writtenDate(fechaFin) },
      ],
      boton: null,
      otro: null,
      despues: [traducir(frase`Nadie que coordine el colegio tiene cuenta: pídala a la organización para inscribir sus equipos.`)],
    },
  };
}
