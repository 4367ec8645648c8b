import type { DetalleDeAviso } from '@cd/contract/avisos/contenido';
import type { CierrePrevisto, VueltaPrevista } from '@cd/contract/partidos/cierres';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madridClock } from '../../../platform/clock';
import { acta } from '../../../pruebas/fabricas';
import { desfasados } from '../../../pruebas/listado';
import { crearRol, crearUsuario, entrar, type Respuesta } from '../../../pruebas/oficina';
import { registrarResultados } from '../../resultados/service';
import { abrirCierres, DOMINGO, OTRO_SABADO, reabrir, SABADO, type OficinaDeCierres } from './cierres-de-prueba';

let o: OficinaDeCierres;
beforeAll(async () => {
  o = await abrirCierres();
});
beforeEach(() => reabrir(o));
afterAll(() => o.oficina.cerrar());

type Fallo = { codigo: string; detail: string; errores?: { campo: string; codigo: string }[] };
const pedido = (extra: object = {}) => ({ sede_id: o.norte, desde: SABADO, destino: 'ninguna', ...extra });
const prever = (extra: object = {}, quien = o.jefa): Promise<Respuesta<CierrePrevisto & Fallo>> =>
  quien.llamar('POST', '/api/sedes/cierres/previsto', { cierre: pedido(extra) });
const cerrar = (
  extra: object,
  huella: string,
  { motivo = '', quien = o.jefa } = {},
): Promise<Respuesta<{ id: number; partidos: number; personas: number } & Fallo>> =>
  quien.llamar('POST', '/api/sedes/cierres', { cierre: pedido(extra), motivo, huella });
const cerrarComoSeVe = async (extra: object = {}, motivo = '') => (await cerrar(extra, (await prever(extra)).body.huella, { motivo })).body;
const preverVuelta = (id: number): Promise<Respuesta<VueltaPrevista & Fallo>> =>
  o.jefa.llamar('GET', `/api/sedes/cierres/deshacer/previsto/${id}`);
const deshacer = (id: number, huella: string): Promise<Respuesta<{ partidos: number; personas: number } & Fallo>> =>
  o.jefa.llamar('POST', `/api/sedes/cierres/deshacer/${id}`, { huella });
const sitios = async () =>
  (
    await o.oficina.db
      .selectFrom('convocatoria')
      .select(['partido_id', 'fecha', 'hora', 'sede_id', 'tipo'])
      .where('vigente', '=', true)
      .orderBy('partido_id')
      .execute()
  ).map(({ partido_id, fecha, hora, sede_id, tipo }) => [partido_id, fecha, hora?.slice(0, 5), sede_id, tipo]);
const avisados = async () =>
  o.oficina.db
    .selectFrom('notificacion')
    .select(['usuario_id', 'asunto', 'texto', 'detalle'])
    .where('buzon', '=', 'Entrada')
    .orderBy('usuario_id')
    .execute();
const designar = async (partido: number, estado = 3) =>
  o.oficina.db
    .insertInto('arbitraje')
    .values({ convocatoria_id: await o.vigente(partido), arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado })
    .execute();

describe('lo que se ve antes de cerrar una sede', () => {
  it('alcanza los partidos por jugar de todas las ligas y copas de esos días, y nada cambia', async () => {
    const eran = await sitios();
    const { status, body } = await prever();
    expect(status).toBe(200);
    expect(body.cambios.map(({ id, donde, despues }) => [id, donde, despues.fecha, despues.sede_id])).toEqual([
      [o.liga.partidos[0], 'Grupo A · Jornada 1', SABADO, null],
      [o.liga.partidos[1], 'Grupo A · Jornada 2', SABADO, null],
      [o.final, 'Final único', DOMINGO, null],
      [o.liga.partidos[2], 'Grupo A · Jornada 3', OTRO_SABADO, null],
    ]);
    expect(body.cambios[0]!.avisos_despues).toEqual(['Sin sede: aún no se sabe dónde se juega']);
    expect((await prever({ hasta: SABADO })).body.cambios).toHaveLength(2);
    expect([await sitios(), await avisados()]).toEqual([eran, []]);
  });

  it('busca a cada uno el mejor sitio libre: su semana, su día y su hora antes que otros, y dos no caen en el mismo', async () => {
    const { body } = await prever({ destino: 'hueco', hasta: DOMINGO });
    expect(
      body.cambios.map(({ id, despues, avisos_despues }) => [id, despues.fecha, despues.hora, despues.sede_id, avisos_despues.length]),
    ).toEqual([
      // At Sur, at 10:30, Tilos receives and at 12:00 goes the one that was at that hour; a week later Norte is open again.
      [o.liga.partidos[0], OTRO_SABADO, '12:00', o.norte, 0],
      [o.liga.partidos[1], SABADO, '12:00', o.sur, 1],
      [o.final, DOMINGO, '11:00', o.sur, 1],
    ]);
  });

  it('con otra sede van todos a ella a su hora, y los choques se dicen', async () => {
    const { body } = await prever({ destino: 'sede', sede_nueva_id: o.sur, hasta: SABADO });
    expect(body.cambios.map(({ despues }) => [despues.hora, despues.sede_nombre])).toEqual([
      ['10:30', 'Pabellón Sur'],
      ['12:00', 'Pabellón Sur'],
    ]);
    expect(body.cambios[0]!.avisos_despues[0]).toContain('Sede ocupada a esa hora: Pabellón Sur');
  });

  it('los que no se pueden mover se dicen con su porqué', async () => {
    const [uno, dos, tres] = o.liga.partidos as [number, number, number];
    await o.oficina.db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: uno, acta: acta(2, 1), validada: true }]));
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', dos).execute();
    await designar(tres, 5);
    await o.oficina.db.updateTable('partido').set({ equipo_visitante_id: null }).where('id', '=', o.final).execute();
    const { body } = await prever();
    expect(body.quietos.map(({ id, motivo }) => [id, motivo])).toEqual([
      [uno, 'Ya se ha jugado'],
      [dos, 'Inamovible'],
      [o.final, 'Aún no tiene a sus dos equipos'],
      [tres, 'Tiene pagado su arbitraje'],
    ]);
    expect([body.cambios, body.personas]).toEqual([[], 0]);
    await o.oficina.db.updateTable('partido').set({ equipo_visitante_id: o.equipos[3]! }).where('id', '=', o.final).execute();
  });

  it('la oficina deja uno donde está y dice adónde va otro; lo que no puede ser se rechaza en su sitio', async () => {
    const [uno, dos] = o.liga.partidos as [number, number];
    const elegido = { partido_id: uno, fecha: DOMINGO, hora: '09:00', sede_id: o.sur };
    const { body } = await prever({ hasta: SABADO, fuera: [dos], elegidos: [elegido] });
    expect(body.cambios.map(({ id, elegido: dicho, despues }) => [id, dicho, despues.fecha, despues.hora])).toEqual([
      [uno, 1, DOMINGO, '09:00'],
    ]);
    expect(body.fuera.map(({ id }) => id)).toEqual([dos]);
    const fallo = async (cambio: object) => (await prever({ hasta: SABADO, elegidos: [{ ...elegido, ...cambio }] })).body.errores;
    expect(await fallo({ fecha: SABADO, sede_id: o.norte })).toMatchObject([{ campo: 'cierre.elegidos.0.sede_id' }]);
    expect(await fallo({ fecha: sumarDias(SABADO, 900) })).toMatchObject([{ campo: 'cierre.elegidos.0.fecha' }]);
    expect(await fallo({ sede_id: 999_999 })).toMatchObject([{ campo: 'cierre.elegidos.0.sede_id' }]);
    expect((await prever({ hasta: SABADO, fuera: [o.liga.partidos[3]!] })).body.codigo).toBe('cierre.ajeno');
  });

  it('nombra los borradores que la usan y no los toca', async () => {
    await o.oficina.db.insertInto('borrador_calendario').values({ fase_id: o.liga.faseId, semilla: 1 }).execute();
    await o.oficina.db
      .insertInto('prepartido')
      .values({
        fase_id: o.liga.faseId,
        grupo_id: o.liga.grupoId,
        jornada: 9,
        vuelta: 1,
        equipo_local_id: o.equipos[0]!,
        equipo_visitante_id: o.equipos[3]!,
        fecha: SABADO,
        sede_id: o.norte,
      })
      .execute();
    expect((await prever()).body.borradores).toEqual([
      { fase_id: o.liga.faseId, tipo: 0, fase: 'Liga', campeonato: 'Fútbol sala Alevín Mixto', partidos: 1 },
    ]);
    await cerrarComoSeVe();
    expect(await o.oficina.db.selectFrom('prepartido').select('sede_id').execute()).toEqual([{ sede_id: o.norte }]);
  });

  it('lo que no tiene sentido se rechaza', async () => {
    expect((await prever({ desde: sumarDias(madridClock().today(), -1) })).body.errores).toMatchObject([{ campo: 'cierre.desde' }]);
    expect((await prever({ hasta: sumarDias(SABADO, -1) })).status).toBe(400);
    expect((await prever({ destino: 'sede' })).status).toBe(400);
    expect((await prever({ destino: 'sede', sede_nueva_id: o.norte })).body.errores).toMatchObject([{ campo: 'cierre.sede_nueva_id' }]);
    expect((await prever({ sede_id: 999_999 })).status).toBe(404);
    await crearUsuario(o.oficina.db, { login: 'lectura@liga.es', roles: [await crearRol(o.oficina.db, 'Lectura', 1, 1)] });
    expect((await prever({}, await entrar(o.oficina.http, 'lectura@liga.es'))).status).toBe(403);
  });
});

describe('cerrar una sede', () => {
  it('mueve sus partidos como se vio, avisa una vez a cada uno y a tantos como se dijo, y el motivo no sale de la oficina', async () => {
    await designar(o.liga.partidos[0]!);
    await designar(o.final, 2);
    const { body: previsto } = await prever();
    expect([previsto.personas, previsto.arbitros, previsto.cambios[0]!.arbitros]).toEqual([2, 1, ['Teo']]);
    const { status, body } = await cerrar({}, previsto.huella, { motivo: 'Obras: lo lleva Ana Ruiz' });
    expect([status, body.partidos, body.personas]).toEqual([200, 4, previsto.personas]);
    expect((await sitios()).filter(([, , , sede]) => sede === null)).toHaveLength(4);
    const cartas = await avisados();
    expect(new Set(cartas.map(({ usuario_id }) => usuario_id)).size).toBe(previsto.personas);
    expect(cartas.map(({ usuario_id, asunto }) => [usuario_id, asunto])).toEqual(
      [
        [o.arbitro.usuario_id, 'Cambia de fecha, de hora o de sede: Robles – Encinar'],
        [o.entrenadora.usuario_id, '3 partidos cambian de fecha, de hora o de sede'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    );
    for (const carta of cartas) {
      expect(carta.texto).toContain('Pabellón Norte se cierra desde el');
      expect(JSON.stringify(carta)).not.toContain('Ana Ruiz');
    }
    const suya = cartas.find(({ usuario_id }) => usuario_id === o.entrenadora.usuario_id)!.detalle as DetalleDeAviso;
    expect(suya.partidos.map(({ id, sitio, antes }) => [id, sitio.sede, antes?.sede])).toEqual([
      [o.liga.partidos[0], null, 'Pabellón Norte'],
      [o.liga.partidos[1], null, 'Pabellón Norte'],
      [o.final, null, 'Pabellón Norte'],
    ]);
    const arbitraje = await o.oficina.db
      .selectFrom('arbitraje')
      .select(['desfase_fecha', 'estado'])
      .where('convocatoria_id', '=', await o.vigente(o.liga.partidos[0]!))
      .executeTakeFirstOrThrow();
    expect(arbitraje).toEqual({ desfase_fecha: SABADO, estado: 3 });
    const { body: lista } = await o.jefa.llamar<{ cierres: object[] }>('GET', `/api/sedes/cierres/${o.norte}`);
    expect(lista.cierres).toMatchObject([{ desde: SABADO, hasta: null, motivo: 'Obras: lo lleva Ana Ruiz', partidos: 4, deshecho: null }]);
    expect(await desfasados(o.oficina.db)).toEqual([]);
  });

  it('un cambio que estaba pedido deja de pedirse, y se dice en la misma carta', async () => {
    const convocatoria_id = await o.vigente(o.liga.partidos[0]!);
    await o.oficina.db
      .insertInto('cambio_partido')
      .values({ convocatoria_id, equipo_id: o.equipos[0]!, propuesta_fecha: OTRO_SABADO, propuesta_hora: '10:00' })
      .execute();
    const { body } = await prever();
    expect(body.cambios.map(({ cambio_pedido }) => cambio_pedido)).toEqual([1, 0, 0, 0]);
    await cerrar({}, body.huella);
    const cartas = await avisados();
    expect(cartas).toHaveLength(1);
    expect((cartas[0]!.detalle as DetalleDeAviso).datos).toEqual([
      { nombre: 'El cambio que se había pedido ya no vale', valor: 'Robles – Encinar' },
    ]);
    const cambio = await o.oficina.db.selectFrom('cambio_partido').select('motivo_rechazo').executeTakeFirstOrThrow();
    expect(cambio.motivo_rechazo).toBe('El partido se ha vuelto a convocar');
  });

  it('si algo ha cambiado desde que se vio, no se hace nada', async () => {
    const { huella } = (await prever()).body;
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.final).execute();
    const eran = await sitios();
    expect((await cerrar({}, huella)).body.codigo).toBe('version.antigua');
    expect((await cerrar({ fuera: [o.final] }, huella)).body.codigo).toBe('version.antigua');
    expect([await sitios(), await o.oficina.db.selectFrom('cierre_sede').select('id').execute()]).toEqual([eran, []]);
  });

  it('mientras dura, los huecos no la ofrecen y volver a convocar en ella avisa; cerrarla otra vez sin nada que mover se rechaza', async () => {
    await cerrarComoSeVe({ hasta: DOMINGO });
    const huecos = await o.jefa.llamar<{ huecos: { fecha: string }[] }>('POST', `/api/convocatorias/huecos/${o.liga.partidos[0]}`, {
      desde: SABADO,
      hasta: sumarDias(OTRO_SABADO, 7),
      sede_id: o.norte,
    });
    expect([...new Set(huecos.body.huecos.map(({ fecha }) => fecha))]).toEqual([sumarDias(OTRO_SABADO, 7)]);
    const { body } = await o.jefa.llamar<{ avisos: string[] }>('POST', '/api/convocatorias', {
      convocatoria: { partido_id: o.liga.partidos[0], tipo: 2, fecha: SABADO, hora: '10:30', sede_id: o.norte },
    });
    expect(body.avisos).toContainEqual(expect.stringContaining('Sede cerrada: Pabellón Norte, del '));
    const { huella } = (await prever({ desde: DOMINGO, hasta: DOMINGO })).body;
    expect((await cerrar({ desde: DOMINGO, hasta: DOMINGO }, huella)).body.codigo).toBe('cierre.repetido');
  });
});

describe('deshacer un cierre', () => {
  it('vuelven los que nadie ha movido, lo sabe quien supo del cierre y una vez, y los demás se quedan con su porqué', async () => {
    const eran = await sitios();
    await designar(o.liga.partidos[2]!);
    const { id } = await cerrarComoSeVe({ destino: 'sede', sede_nueva_id: o.sur });
    const [uno, dos, tres] = o.liga.partidos as [number, number, number];
    await o.jefa.llamar('POST', '/api/convocatorias', {
      convocatoria: { partido_id: uno, tipo: 2, fecha: DOMINGO, hora: '16:00', sede_id: o.sur },
    });
    await o.oficina.db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: dos, acta: acta(2, 1), validada: true }]));
    await o.oficina.db
      .deleteFrom('arbitraje')
      .where('convocatoria_id', '=', await o.vigente(tres))
      .execute();
    await o.oficina.db.deleteFrom('notificacion').execute();
    const { body: previsto } = await preverVuelta(id);
    expect(previsto.quedan.map(({ id: partido, motivo }) => [partido, motivo])).toEqual([
      [uno, 'Se ha vuelto a convocar después'],
      [dos, 'Ya se ha jugado'],
    ]);
    expect(previsto.vuelven.map(({ id: partido, despues }) => [partido, despues.sede_id])).toEqual([
      [o.final, o.norte],
      [tres, o.norte],
    ]);
    const { body } = await deshacer(id, previsto.huella);
    expect([body.partidos, body.personas]).toEqual([2, previsto.personas]);
    const son = await sitios();
    for (const partido of [o.final, tres])
      expect(son.find(([suyo]) => suyo === partido)!.slice(0, 4)).toEqual(eran.find(([suyo]) => suyo === partido)!.slice(0, 4));
    // The referee was told of the third, whom nobody appoints any more; the coach, of the final.
    expect((await avisados()).map(({ usuario_id, asunto }) => [usuario_id, asunto]).toSorted()).toEqual(
      [
        [o.arbitro.usuario_id, 'Vuelve a donde estaba: Encinar – Olmos'],
        [o.entrenadora.usuario_id, 'Vuelve a donde estaba: Robles – Tilos'],
      ].toSorted(),
    );
    expect(previsto.personas).toBe(2);
    expect((await deshacer(id, previsto.huella)).body.codigo).toBe('cierre.deshecho');
    const { body: lista } = await o.jefa.llamar<{ cierres: object[] }>('GET', `/api/sedes/cierres/${o.norte}`);
    expect(lista.cierres).toMatchObject([{ partidos: 4, devueltos: 2, deshecho: expect.any(String) }]);
    expect(await desfasados(o.oficina.db)).toEqual([]);
  });

  it('los árbitros siguen con su partido, por volver a preguntar aunque vuelva a su sitio', async () => {
    await designar(o.liga.partidos[0]!);
    const { id } = await cerrarComoSeVe();
    await deshacer(id, (await preverVuelta(id)).body.huella);
    const arbitraje = await o.oficina.db
      .selectFrom('arbitraje')
      .select(['desfasado', 'estado'])
      .where('convocatoria_id', '=', await o.vigente(o.liga.partidos[0]!))
      .executeTakeFirstOrThrow();
    expect(arbitraje).toMatchObject({ estado: 3, desfasado: expect.any(Date) });
  });

  it('donde otro cierre sigue en pie no vuelven; y si algo cambió desde que se vio, no se hace nada', async () => {
    const { id } = await cerrarComoSeVe({ hasta: SABADO });
    const { huella } = (await preverVuelta(id)).body;
    await cerrarComoSeVe({ desde: SABADO, hasta: OTRO_SABADO });
    expect((await deshacer(id, huella)).body.codigo).toBe('version.antigua');
    const { body } = await preverVuelta(id);
    expect([body.vuelven, body.personas, body.quedan.map(({ motivo }) => motivo)]).toEqual([
      [],
      0,
      ['La sede sigue cerrada ese día por otro cierre', 'La sede sigue cerrada ese día por otro cierre'],
    ]);
    expect((await preverVuelta(999_999)).status).toBe(404);
  });
});
