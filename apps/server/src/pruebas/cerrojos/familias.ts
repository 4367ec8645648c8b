import { expect } from 'vitest';
import { conFamilias } from '../../modules/inscripcion/familias/familias-de-prueba';
import { abrirInscripcion, type OficinaDeInscripcion } from '../../modules/inscripcion/preequipos/inscripcion-de-prueba';
import { PDF } from './inscripcion';
import { type Area, dicen, LOG_LINE, twoAtOnce } from './two-at-once';

interface O extends OficinaDeInscripcion {
  f: ReturnType<typeof conFamilias>;
}

export const familias: Area<O> = {
  abrir: async () => {
    const o = await abrirInscripcion();
    return { ...o, f: conFamilias(o, o.pedido) };
  },
  // What a family sends writes no line of the log: it stops at its letter.
  gates: [LOG_LINE, 'after insert on trabajo for each row'],
  cerrojos: [
    {
      clausula: 'modules/inscripcion/familias/queries.ts bloquearEnlace',
      regla: 'la última ficha que admite un enlace es de uno',
      async prueba({ oficina: { db }, olmo, f }) {
        await f.hacer({ limite: 1 });
        const token = f.tokenDe((await f.deColegio(olmo)).body);
        const dos = await twoAtOnce(
          db,
          () => f.enviar(token, { nombre: 'Ana' }),
          () => f.enviar(token, { nombre: 'Eva' }),
        );
        expect(dicen(dos)).toEqual(['200', '409 familia.lleno']);
      },
    },
    {
      clausula: 'modules/inscripcion/familias/queries.ts bloquearFichas',
      regla: 'la familia no corrige lo que el colegio está aceptando',
      async prueba({ oficina: { db }, f }) {
        const { equipo, token } = await f.equipoConEnlace();
        const { body } = await f.enviar(token);
        const { fichas } = await f.de(equipo);
        const dos = await twoAtOnce<{ status: number; body: unknown }, { status: number; body: unknown }>(
          db,
          () => f.aceptar(fichas),
          () => f.corregir(body.token, { nombre: 'Otra' }),
        );
        expect(dicen(dos)).toEqual(['200', '409 familia.resuelta']);
      },
    },
    {
      clausula: 'modules/personas/justificantes/queries.ts bloquearDeQuien',
      regla: 'de dos veces que una familia envía lo mismo queda lo último, y una vez',
      async prueba(o) {
        const {
          oficina: { db },
          f,
        } = o;
        await o.vaciar();
        const { token } = await f.equipoConEnlace();
        const { body } = await f.enviar(token, { nombre: 'Ada' });
        const valores = { nombre: 'Seguro', caduca: false };
        const { id: tipo_id } = await db.insertInto('tipo_justificante').values(valores).returning('id').executeTakeFirstOrThrow();
        const justificante = { tipo_id, hasta: null, fichero: PDF };
        const enviar = () => f.sinSesion.llamar('POST', `/open/api/familia/ficha/${body.token}/justificantes`, { justificante });
        expect(dicen(await twoAtOnce(db, enviar, enviar))).toEqual(['204', '204']);
        expect(await db.selectFrom('justificante').select('estado').execute()).toEqual([{ estado: 'pendiente' }]);
      },
    },
  ],
};
