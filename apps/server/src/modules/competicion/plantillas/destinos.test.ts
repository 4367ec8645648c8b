import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction';
import { textoDe } from '../../../pruebas/oficina';
import { leerDestinos, meterEnPlantillas } from './destinos';
import { abrirEquipos, type OficinaDeEquipos } from './equipos-de-prueba';

let o: OficinaDeEquipos;
beforeAll(async () => {
  o = await abrirEquipos();
});
afterAll(() => o.oficina.cerrar());

it('si alguna plantilla ha cambiado desde que se vio quién cabía, no entra nadie en ninguna', async () => {
  const { db } = o.oficina;
  const [quieta, cambiada] = [await o.equipo(), await o.equipo()];
  const [ana, blas, otra] = [await o.jugador('Ana Sol'), await o.jugador('Blas Gil'), await o.jugador('Otra Vez')];
  const deCambiada = await o.crear(cambiada);
  const entradas = async () => {
    const destinos = await leerDestinos(db, 'jugador', o.competicionId);
    const de = (id: number) => destinos.find(({ equipo }) => equipo.equipo_id === id)!;
    return [
      { destino: de(quieta), id: ana, numero: null },
      { destino: de(cambiada), id: blas, numero: null },
    ];
  };
  const vistas = await entradas();
  await o.meter(deCambiada, otra);
  await expect(inTransaction(db, (tx) => meterEnPlantillas(tx, 'jugador', vistas))).rejects.toThrow(textoDe('version.antigua'));
  // Nor where one of the others was made meanwhile.
  const sinPlantilla = await entradas();
  const deQuieta = await o.crear(quieta);
  await expect(inTransaction(db, (tx) => meterEnPlantillas(tx, 'jugador', sinPlantilla))).rejects.toThrow(textoDe('version.antigua'));
  expect([(await o.plantilla(deQuieta)).jugadores, (await o.plantilla(deCambiada)).jugadores.map(({ jugador_id }) => jugador_id)]).toEqual([
    [],
    [otra],
  ]);

  const alDia = await entradas();
  await inTransaction(db, (tx) => meterEnPlantillas(tx, 'jugador', alDia));
  expect((await o.plantilla(deQuieta)).jugadores.map(({ jugador_id }) => jugador_id)).toEqual([ana]);
});
