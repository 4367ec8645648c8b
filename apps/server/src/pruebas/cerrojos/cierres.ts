import { expect } from 'vitest';
import { abrirCierres, DOMINGO, reabrir, SABADO, type OficinaDeCierres } from '../../modules/partidos/cierres/cierres-de-prueba';
import { conActa } from '../../modules/partidos/informes/partidos-de-prueba';
import { dicen, twoAtOnce, type Area } from './two-at-once';

type O = OficinaDeCierres;
const pedido = (o: O, extra: object = {}) => ({ sede_id: o.norte, desde: SABADO, destino: 'ninguna', ...extra });
async function porCerrar(o: O, extra: object = {}) {
  const cierre = pedido(o, extra);
  const { body } = await o.jefa.llamar<{ huella: string }>('POST', '/api/sedes/cierres/previsto', { cierre });
  return () => o.jefa.llamar<{ id: number }>('POST', '/api/sedes/cierres', { cierre, huella: body.huella });
}
async function porRecolocar(o: O) {
  const perdida = { sede_id: o.norte };
  const { body } = await o.jefa.llamar<{ huella: string }>('POST', `/api/calendarios/recolocar/previsto/${o.liga.faseId}`, {
    calendario: 'guardado',
    perdida,
  });
  return () =>
    o.jefa.llamar('POST', `/api/calendarios/recolocar/${o.liga.faseId}`, { calendario: 'guardado', perdida, huella: body.huella });
}
const informar = async (o: O, partido: number) => {
  const convocatoria = await o.vigente(partido);
  return () => o.jefa.llamar('POST', '/api/informespartido/admin', { informe: conActa(convocatoria, 2, 1) });
};

export const cierres: Area<O> = {
  abrir: abrirCierres,
  cerrojos: [
    {
      clausula: 'modules/partidos/cierres/queries.ts reservarSede',
      regla: 'una sede se cierra una vez, y un cierre se deshace una vez; nada se mueve mientras se juega o se recoloca',
      async prueba(o) {
        const { db } = o.oficina;
        // With matches, and where there is none to move.
        for (const extra of [{}, { desde: '2031-01-01', hasta: '2031-02-01' }]) {
          const [uno, otro] = [await porCerrar(o, extra), await porCerrar(o, extra)];
          expect(dicen(await twoAtOnce(db, uno, otro))).toEqual(['200', '409 version.antigua']);
          await reabrir(o);
        }
        const { body } = await (await porCerrar(o))();
        const previsto = await o.jefa.llamar<{ huella: string }>('GET', `/api/sedes/cierres/deshacer/previsto/${body.id}`);
        const deshacer = () => o.jefa.llamar('POST', `/api/sedes/cierres/deshacer/${body.id}`, { huella: previsto.body.huella });
        expect(dicen(await twoAtOnce(db, deshacer, deshacer))).toEqual(['200', '409 cierre.deshecho']);
        await reabrir(o);

        const [partido] = o.liga.partidos;
        expect(dicen(await twoAtOnce(db, await informar(o, partido!), await porCerrar(o)))).toEqual(['200', '409 version.antigua']);
        await reabrir(o);
        expect(dicen(await twoAtOnce(db, await porCerrar(o, { hasta: DOMINGO }), await informar(o, partido!)))).toEqual([
          '200',
          '409 informe.nueva_acta',
        ]);
        await reabrir(o);

        expect(dicen(await twoAtOnce(db, await porRecolocar(o), await informar(o, partido!)))).toEqual(['200', '409 informe.nueva_acta']);
        await reabrir(o);
        expect(dicen(await twoAtOnce(db, await porRecolocar(o), await porCerrar(o)))).toEqual(['200', '409 version.antigua']);
        await reabrir(o);
        expect(dicen(await twoAtOnce(db, await porCerrar(o), await porRecolocar(o)))).toEqual(['200', '409 version.antigua']);
        await reabrir(o);
      },
    },
  ],
};
