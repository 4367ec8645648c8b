import { rutasPublicas, type ResumenEquipo } from '@cd/contract/publico/publico';
import { renderPagina } from '@cd/web/publico/pagina/render';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../app';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, type Liga } from '../../pruebas/fabricas';
import { renderWidget } from '@cd/web/publico/widget/render';
import { webDePrueba } from '../../pruebas/web-de-prueba';
import { registrarResultados } from '../resultados/service';

const HOY = '2026-11-21';

describe('lo primero que se quiere saber de un equipo', () => {
  let ahora = `${HOY}T00:00`;
  let database: Database;
  let app: App;
  let liga: Liga;
  let equipos: Record<'valde' | 'pena' | 'fuente' | 'copero' | 'ajeno', number>;

  beforeAll(async () => {
    database = await testDatabase();
    const { db } = database;
    const { campeonatoId } = await crearCampeonato(db);
    equipos = {
      valde: await crearEquipo(db, campeonatoId, 'Valdeciervo'),
      pena: await crearEquipo(db, campeonatoId, 'Peñalcor'),
      fuente: await crearEquipo(db, campeonatoId, 'Fuentemora', { no_clasificable: true }),
      copero: await crearEquipo(db, campeonatoId, 'Monteluna'),
      ajeno: await crearEquipo(db, campeonatoId, 'Sin Partidos'),
    };
    const { valde, pena, fuente, copero } = equipos;
    liga = await crearLiga(
      db,
      campeonatoId,
      [valde, pena, fuente],
      [
        { local: valde, visitante: pena, fecha: '2026-11-14', acta: acta(3, 1) },
        { local: fuente, visitante: valde, fecha: '2026-11-15', jornada: 2, acta: acta(0, 2), validada: false },
        // Of a week ago and never played: it is neither a result nor to come.
        { local: pena, visitante: fuente, fecha: '2026-11-13', jornada: 2 },
        { local: valde, visitante: fuente, fecha: null, hora: null, jornada: 4 },
        { local: pena, visitante: valde, fecha: HOY, hora: '12:00', jornada: 3 },
        { local: valde, visitante: pena, fecha: '2026-11-28', jornada: 3 },
      ],
    );
    await crearCopa(db, campeonatoId, [copero, pena]);
    app = await createApp({
      log: pino({ level: 'silent' }),
      clock: { today: () => HOY, now: () => ahora },
      webDir: webDePrueba(),
      renderWidget,
      render: (datos) => renderPagina(datos, { css: [], js: ['/assets/p.js'], jsVivas: [], fuente: null }),
    });
    await app.attach(database);
  });
  afterAll(() => app.http.close());

  async function pedir(...ids: number[]): Promise<ResumenEquipo[]> {
    const respuesta = await app.http.inject({ url: `/open/api/resumenes/${ids.join(',')}` });
    expect(respuesta.statusCode).toBe(200);
    return rutasPublicas.resumenes.response.parse(respuesta.json());
  }

  it('son el último resultado, el partido que viene y el puesto', async () => {
    const [valde] = await pedir(equipos.valde);
    expect(valde).toMatchObject({
      equipo: { nombre: 'Valdeciervo', fase_nombre: 'Liga', grupo_nombre: 'Grupo A' },
      ultimo: { id: liga.partidos[1], marcador_visitante: 2, provisional: true },
      proximo: { id: liga.partidos[4], fecha_celebracion: `${HOY}T12:00` },
      puesto: { grupo_id: liga.grupoId, grupo_nombre: 'Grupo A', posicion: 1, equipos: 3 },
    });
  });

  it('el que se quedó sin jugar no es ni lo último ni lo próximo, y el que no tiene fecha va detrás de los que la tienen', async () => {
    const [pena, fuente] = await pedir(equipos.pena, equipos.fuente);
    expect(pena!.proximo!.id).toBe(liga.partidos[4]);
    expect(fuente).toMatchObject({ ultimo: { id: liga.partidos[1] }, proximo: { id: liga.partidos[3], fecha_celebracion: null } });
  });

  it('quien no clasifica no tiene puesto, y quien solo juega una copa no tiene clasificación', async () => {
    const [fuente] = await pedir(equipos.fuente);
    expect(fuente!.puesto).toMatchObject({ posicion: null });
    expect(await pedir(equipos.ajeno)).toEqual([]);
  });

  describe('según pasan las horas', () => {
    const alasQue = async (hora: string) => {
      ahora = `${HOY}T${hora}`;
      const [pena] = await pedir(equipos.pena);
      return [pena!.ultimo?.id, pena!.pendiente && [pena!.pendiente.id, pena!.pendiente.situacion], pena!.proximo?.id];
    };
    const pagina = async () =>
      (await app.http.inject({ url: `/index/equipo?equipo=${equipos.pena}`, headers: { accept: 'text/html' } })).body;
    const widget = async () => (await app.http.inject({ url: `/widget/proximos?equipo=${equipos.pena}&partidos=1` })).body;
    const [primero, deHoy, siguiente] = [() => liga.partidos[0]!, () => liga.partidos[4]!, () => liga.partidos[5]!];
    afterAll(() => {
      ahora = `${HOY}T00:00`;
    });

    it('lo guardado cambia solo: hasta su hora es el próximo, a su hora se juega y cuando ha debido acabar espera su acta', async () => {
      expect(await alasQue('11:59')).toEqual([primero(), null, deHoy()]);
      expect(await pagina()).toMatch(/Último resultado.*Próximo partido.*sáb 21\/11 · 12:00/s);
      expect(await widget()).toContain('21/11');
      expect(await alasQue('12:00')).toEqual([primero(), [deHoy(), 'jugandose'], siguiente()]);
      expect(await pagina()).toMatch(/Último resultado.*Próximo partido.*sáb 28\/11.*En juego[^a-z]+sáb 21\/11.*Clasificación/s);
      expect(await widget()).toContain('28/11');
      expect(await alasQue('12:50')).toEqual([primero(), [deHoy(), 'jugandose'], siguiente()]);
      expect(await alasQue('14:00')).toEqual([primero(), [deHoy(), 'pendiente'], siguiente()]);
      expect(await pagina()).toMatch(/Último resultado.*Próximo partido.*sáb 28\/11.*Pendiente de acta[^a-z]+sáb 21\/11.*Clasificación/s);
    });

    it('un suspendido o un aplazado no ocupa el sitio del próximo, y se dice', async () => {
      const { db } = database;
      const poner = (id: number, datos: { estado?: number; aplazado?: boolean }) =>
        db.updateTable('partido').set(datos).where('id', '=', id).execute();
      for (const impedido of [{ estado: 2 }, { aplazado: true }]) {
        await poner(deHoy(), impedido);
        await expect.poll(() => alasQue('10:00')).toEqual([primero(), [deHoy(), 'impedido'], siguiente()]);
        expect(await widget()).not.toContain('21/11');
        await poner(deHoy(), { estado: 3, aplazado: false });
        await expect.poll(() => alasQue('10:00')).toEqual([primero(), null, deHoy()]);
      }
    });
  });

  it('vienen en el orden en que se piden, y los desconocidos no están', async () => {
    const ids = (await pedir(equipos.pena, 999_999, equipos.valde)).map(({ equipo }) => equipo.id);
    expect(ids).toEqual([equipos.pena, equipos.valde]);
  });

  it('un resultado nuevo se ve en la siguiente lectura', async () => {
    await pedir(equipos.pena);
    await database.db
      .transaction()
      .execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[4]!, acta: acta(5, 0), validada: true }]));
    await expect
      .poll(async () => (await pedir(equipos.pena))[0])
      .toMatchObject({
        ultimo: { id: liga.partidos[4], marcador_local: 5 },
        proximo: { id: liga.partidos[5] },
        puesto: { puntos: 3 },
      });
  });

  it('la ficha del equipo empieza por ello, con la clasificación de su grupo debajo', async () => {
    const { body } = await app.http.inject({ url: `/index/equipo?equipo=${equipos.valde}`, headers: { accept: 'text/html' } });
    expect(body).toMatch(/Último resultado.*Próximo partido.*Clasificación/s);
    expect(body).toContain(`href="/index/detalle?grupo=${liga.grupoId}"`);
    expect(body).toContain('<caption class="oculto">Clasificación de Grupo A</caption>');
  });
});
