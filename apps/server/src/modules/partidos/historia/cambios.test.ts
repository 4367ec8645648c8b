import type { SucesoDePartido } from '@cd/contract/partidos/historia';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { abrirCambios, volverAlPrincipio, type OficinaDeCambios } from '../cambios/cambios-de-prueba';
import { resolverPorTiempo } from '../cambios/silencio';

let o: OficinaDeCambios;
beforeAll(async () => {
  o = await abrirCambios();
});
beforeEach(() => volverAlPrincipio(o));
afterAll(() => o.oficina.cerrar());

const sucesos = async (cliente = o.jefa) =>
  (await cliente.llamar<SucesoDePartido[]>('GET', `/api/partidos/historia/${o.partidos[0]}`)).body
    .filter(({ que }) => que === 'cambio')
    .map(({ texto, detalle, quien }) => [texto, detalle, quien]);

it('un cambio que se pide, se acepta, se valida y se deshace', async () => {
  const id = await o.pedido({ alternativas: [{ fecha: '2031-12-06', hora: '12:00', sede_id: o.sedes[1] }] });
  await o.rival.llamar('PUT', `/api/convocatorias/confirmar/${id}`, { eleccion: 2 });
  await o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${id}`);
  const hasta = [
    ['Cambio aceptado', '06/12/2031 a las 12:00 · Pabellón Sur', 'rival@liga.es'],
    ['Robles pide un cambio', '29/11/2031 a las 10:30 · Pabellón Norte, u otra fecha', 'entrenador@liga.es'],
  ];
  expect(await sucesos()).toEqual([['Cambio validado', '', 'jefa@liga.es'], ...hasta]);
  await o.jefa.llamar('PUT', `/api/cambiospartido/deshacer/${id}`, { motivo: 'No había pista' });
  expect(await sucesos()).toEqual([['Cambio deshecho', 'No había pista', 'jefa@liga.es'], ...hasta]);
  // To a team, without names.
  expect((await sucesos(o.rival)).map(([texto, , quien]) => [texto, quien])).toContainEqual(['Cambio deshecho', null]);
});

it('uno que se retira, uno que se rechaza y uno que caduca', async () => {
  const retirado = await o.pedido();
  await o.entrenador.cliente.llamar('PUT', `/api/convocatorias/rechazar/${retirado}`);
  expect((await sucesos())[0]).toEqual(['Cambio retirado', '', 'entrenador@liga.es']);
  const rechazado = await o.pedido();
  await o.rival.llamar('PUT', `/api/convocatorias/rechazar/${rechazado}`, { motivo: 'Tenemos examen' });
  expect((await sucesos())[0]).toEqual(['Cambio rechazado', 'Tenemos examen', 'rival@liga.es']);
  await o.pedido({ fecha: '2031-11-15' });
  await resolverPorTiempo(o.oficina.db, { ahora: '2031-11-15T10:30' });
  expect((await sucesos())[0]).toEqual(['El cambio deja de pedirse', 'Caducada sin respuesta', null]);
});
