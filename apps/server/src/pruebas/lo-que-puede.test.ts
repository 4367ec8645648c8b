import type { FilaContrato } from '@cd/contract/administracion/contratos';
import type { Rol } from '@cd/contract/administracion/roles';
import type { FilaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import type { FilaCobro } from '@cd/contract/dinero/cobros';
import type { FilaFactura } from '@cd/contract/dinero/facturas';
import type { FilaPago } from '@cd/contract/dinero/pagos';
import type { FilaRemesaRecibos, Mandato, RemesaRecibos } from '@cd/contract/dinero/recibos';
import type { FilaRemesa } from '@cd/contract/dinero/remesas';
import type { FilaSancion } from '@cd/contract/disciplina/sanciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Traslado, TrasladoDeColegio } from '@cd/contract/inscripcion/traslados';
import type { FilaCambio } from '@cd/contract/partidos/cambios';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { abrirPrejornadas, de } from '../modules/arbitraje/prejornadas/prejornadas-de-prueba';
import { abrirCobros, CARGO, dentroDe, HOY } from '../modules/dinero/cobros/cobros-de-prueba';
import { abrirPagos } from '../modules/dinero/pagos/pagos-de-prueba';
import { abrirCambios, type OficinaDeCambios } from '../modules/partidos/cambios/cambios-de-prueba';
import type { Db } from '../platform/db/open';
import { crearPlantilla } from './fabricas';
import { crearUsuario, ROL, type Cliente } from './oficina';
import { recorrerPasos } from './pasos-de-lista';

const motivo = 'Nos equivocamos';
/** The rows of a list that is paged by the server. */
const paginada =
  <F>(jefa: Cliente, url: string) =>
  async (): Promise<F[]> =>
    (await jefa.llamar<{ rows: F[] }>('POST', `${url}/index`, { paginacion: { pageNumber: 1, pageSize: 50 } })).body.rows;
const entera =
  <F>(cliente: Cliente, url: string) =>
  async (): Promise<F[]> =>
    (await cliente.llamar<F[]>('GET', url)).body;
const poner =
  <F extends { id: number }>(jefa: Cliente, url: string, cuerpo?: object) =>
  ({ id }: F) =>
    jefa.llamar('PUT', `${url}/${id}`, cuerpo);
const quitar =
  <F extends { id: number }>(jefa: Cliente, url: string) =>
  ({ id }: F) =>
    jefa.llamar('DELETE', `${url}/${id}`);

const colegioDe = async (db: Db, equipo: number): Promise<number> =>
  (await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow()).colegio_id;

/** What a row says that may be done with it, and what its call answers, are one: in all the states that its own steps lead to. */
describe('lo que una fila dice que se puede es lo que se puede, y por qué no', () => {
  // Opening an office takes longer than walking its lists.
  let o: OficinaDeCambios;
  beforeAll(async () => {
    o = await abrirCambios();
  });
  afterAll(() => o.oficina.cerrar());

  it('cambios de partido', async () => {
    const { oficina, jefa, partidos, equipos } = o;
    await o.pedido();
    await o.pedir({ hora: '12:30' }, jefa, { partido: partidos[1], equipo: equipos[2] });
    await sql`update cambio_partido set importe = 2500`.execute(oficina.db);
    await recorrerPasos<FilaCambio>({
      leer: paginada(jefa, '/api/cambiospartido'),
      pasos: {
        confirmar: poner(jefa, '/api/convocatorias/confirmaradmin'),
        rechazar: poner(jefa, '/api/convocatorias/rechazaradmin', { motivo }),
        deshacer: poner(jefa, '/api/cambiospartido/deshacer', { motivo }),
        cobrar: ({ id }) => jefa.llamar('PUT', '/api/cambiospartido/cobrar', { idCambiosPartido: [id] }),
        anularCobro: ({ id }) => jefa.llamar('PUT', '/api/cambiospartido/anularcobro', { idCambiosPartido: [id] }),
      },
      acaban: ['rechazar', 'deshacer'],
    });
  });

  it('sanciones', async () => {
    const { jefa, equipos, partidos } = o;
    const { db } = o.oficina;
    const tipo = async (extra: object) =>
      (
        await db
          .insertInto('tipo_sancion')
          .values({ sujeto: 3, relativa_a_partido: true, ...extra, nombre: JSON.stringify(extra) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const colegio_id = await colegioDe(db, equipos[3]);
    const { id: jugador_id } = await db
      .insertInto('jugador')
      .values({ nombre_completo: 'Ana Sanz', dni: '', colegio_id, fecha_nacimiento: '2015-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await crearPlantilla(db, equipos[3], { jugadores: [jugador_id] });
    const convocatoria_id = await o.vigente(partidos[1]);
    const expulsion = await tipo({ num_partidos: 2, economica: true, importe_economico: 3000 });
    const sancion = { ts_id: expulsion, convocatoria_id, jugador_id };
    for (const otra of [sancion, { ...sancion, sin_importe: 1 }]) await jefa.llamar('POST', '/api/sanciones', { sancion: otra });
    for (const descripcion of ['Roja', 'Amarilla'])
      await db
        .insertInto('sancion')
        .values({ fecha: '2025-01-01', convocatoria_id, descripcion, de_acta: true, sujeto: 3, jugador_id, equipo_id: equipos[3] })
        .execute();
    await recorrerPasos<FilaSancion>({
      leer: paginada(jefa, '/api/sanciones'),
      pasos: {
        modificar: ({ id, version }) => jefa.llamar('PUT', '/api/sanciones', { sancion: { id, version, ts_id: expulsion } }),
        validar: ({ id, ts_id }) =>
          jefa.llamar('PUT', `/api/sanciones/validar/${id}`, ts_id === null ? { sancion: { ts_id: expulsion } } : undefined),
        validarComoEsta: ({ id, version }) => jefa.llamar('PUT', '/api/sanciones/validarvarias', { sanciones: [{ id, version }] }),
        invalidar: poner(jefa, '/api/sanciones/invalidar'),
        cobrar: poner(jefa, '/api/sanciones/cobrar'),
        anularCobro: poner(jefa, '/api/sanciones/anularcobro'),
        suspender: poner(jefa, '/api/sanciones/suspender', { sancion: { motivo } }),
        reanudar: poner(jefa, '/api/sanciones/reanudar'),
        descartar: poner(jefa, '/api/sanciones/descartar', { sancion: { motivo } }),
        retomar: poner(jefa, '/api/sanciones/retomar'),
        eliminar: quitar(jefa, '/api/sanciones'),
      },
      acaban: ['eliminar'],
    });
  });

  it('prejornadas', async () => {
    const prejornadas = await abrirPrejornadas(o);
    const { oficina, jefa, nora } = prejornadas;
    const contestada = await prejornadas.publicada();
    await oficina.db
      .updateTable('prejornada_arbitral')
      .set({ enviada: sql`now()` })
      .where('arbitro_id', '=', nora.id)
      .execute();
    await prejornadas.limiteEn(contestada, -1);
    await prejornadas.crear({ disponibilidades: [de('09:00', '14:00', '2026-11-28')], fecha_fin: '2026-11-26T23:59' });
    await recorrerPasos<FilaPrejornada>({
      leer: entera(jefa, '/api/prejornadas'),
      pasos: {
        publicar: ({ id }) => jefa.llamar('POST', `/api/prejornadas/publicar/${id}`),
        recordar: ({ id }) => jefa.llamar('POST', `/api/prejornadas/recordar/${id}`),
        eliminar: quitar(jefa, '/api/prejornadas'),
      },
      acaban: ['eliminar'],
    });
  });

  it('contratos y roles', async () => {
    const { oficina, jefa } = o;
    const idUsuario = await crearUsuario(oficina.db, { login: 'firma@liga.es', roles: [ROL.administrador] });
    const contrato = { contenido: 'Normas de la liga', requiere_aceptacion: false };
    for (let i = 0; i < 2; i++) await jefa.llamar('POST', '/api/contratos', { contrato });
    await recorrerPasos<FilaContrato>({
      leer: entera(jefa, '/api/contratos'),
      pasos: {
        modificar: ({ id, version }) => jefa.llamar('PUT', `/api/contratos/${id}`, { contrato, version }),
        abrir: poner(jefa, '/api/contratos/abrir'),
        pedir: ({ id }) => jefa.llamar('POST', '/api/contratos/usuario', { id, idUsuario }),
        recordar: ({ id }) => jefa.llamar('POST', `/api/contratos/recordar/${id}`, { usuarios: [idUsuario] }),
        cerrar: poner(jefa, '/api/contratos/cerrar'),
        sustituir: ({ id }) => jefa.llamar('POST', '/api/contratos', { contrato: { ...contrato, sustituye_a: id } }),
        eliminar: quitar(jefa, '/api/contratos'),
      },
      acaban: ['cerrar', 'eliminar'],
    });
    await jefa.llamar('POST', '/api/roles', { rol: { nombre: 'Prensa', perfil_id: Perfil.Admin } });
    await recorrerPasos<Rol>({
      leer: entera(jefa, '/api/roles'),
      pasos: {
        renombrar: ({ id, nombre, version }) => jefa.llamar('PUT', '/api/roles', { rol: { id, nombre: `${nombre} bis`, version } }),
        eliminar: quitar(jefa, '/api/roles'),
      },
      acaban: ['eliminar'],
    });
  });

  it('traslados, de la oficina y del colegio que los pide', async () => {
    const { jefa, coordinador, equipos } = o;
    const { db } = o.oficina;
    const [abeto, olmo] = [await colegioDe(db, equipos[0]), await colegioDe(db, equipos[1])];
    for (const [nombre_completo, dni] of [
      ['Ana Gil', '31000001A'],
      ['Blas Gil', '31000002G'],
      ['Carla Gil', '31000003M'],
    ] as const) {
      await db.insertInto('jugador').values({ nombre_completo, dni, colegio_id: abeto, fecha_nacimiento: '2014-05-20' }).execute();
      await coordinador.llamar('POST', '/api/traslados', { traslado: { colegio_id: olmo, dni } });
    }
    await recorrerPasos<Traslado>({
      leer: entera(jefa, '/api/traslados'),
      pasos: { aceptar: poner(jefa, '/api/traslados/aceptar'), rechazar: poner(jefa, '/api/traslados/rechazar', { motivo }) },
    });
    await recorrerPasos<TrasladoDeColegio>({
      leer: entera(coordinador, '/api/traslados/coordinador'),
      pasos: { retirar: poner(coordinador, '/api/traslados/retirar') },
    });
  });
});

describe('también del dinero', () => {
  it('pagos a árbitros y sus remesas', async () => {
    const pagos = await abrirPagos();
    const { oficina, jefa, reloj } = pagos;
    await oficina.db.updateTable('empresa').set({ fiscal_nombre: 'Federación', fiscal_cuenta: 'ES9121000418450200051332' }).execute();
    reloj.hoy = dentroDe(40);
    const { arbitrajes } = await pagos.arbitraron('2026-11-07', '2026-11-14', '2026-11-21');
    for (const [i, arbitraje] of arbitrajes.entries()) {
      await pagos.pagar([arbitraje]);
      if (i < 2) await jefa.llamar('POST', '/api/remesaspagos');
    }
    await recorrerPasos<FilaPago>({
      leer: paginada(jefa, '/api/pagosarbitro'),
      pasos: {
        eliminar: quitar(jefa, '/api/pagosarbitro'),
        pagarAparte: poner(jefa, '/api/pagosarbitro/pagado', { pago: { fecha: dentroDe(2), forma: 'efectivo' } }),
        deshacerAparte: poner(jefa, '/api/pagosarbitro/pagado/deshacer', { pago: { motivo } }),
      },
      acaban: ['eliminar'],
    });
    await recorrerPasos<FilaRemesa>({
      leer: entera(jefa, '/api/remesaspagos'),
      pasos: {
        descargar: ({ id }) => jefa.llamar('GET', `/api/remesaspagos/fichero/${id}`),
        eliminar: quitar(jefa, '/api/remesaspagos'),
        rechazar: poner(jefa, '/api/remesaspagos/rechazada', { remesa: { motivo } }),
        hacer: poner(jefa, '/api/remesaspagos/hecha', { remesa: { fecha: dentroDe(1) } }),
        deshacerHecha: poner(jefa, '/api/remesaspagos/hecha/deshacer', { remesa: { motivo } }),
      },
      acaban: ['eliminar', 'rechazar'],
    });
    await oficina.cerrar();
  });

  it('cobros a colegios, sus recibos, sus mandatos y sus facturas', async () => {
    const cobros = await abrirCobros();
    const { oficina, jefa } = cobros;
    const { db } = oficina;
    for (const nombre of ['Encinar', 'Robles', 'Sauce']) {
      const { body } = await cobros.cobrar((await cobros.colegio(nombre)).equipos);
      if (nombre !== 'Sauce') await cobros.girar([body.id]);
    }
    await recorrerPasos<FilaCobro>({
      leer: entera(jefa, '/api/cobroscolegio/actual'),
      pasos: { eliminar: quitar(jefa, '/api/cobroscolegio') },
    });
    const remesas = await entera<FilaRemesaRecibos>(jefa, '/api/cobroscolegio/recibos')();
    const deRemesa = async (id: number) => (await jefa.llamar<RemesaRecibos>('GET', `/api/cobroscolegio/recibos/${id}`)).body.recibos;
    await recorrerPasos<RemesaRecibos['recibos'][number]>({
      leer: async () => (await Promise.all(remesas.map(({ id }) => deRemesa(id)))).flat(),
      pasos: {
        devolver: ({ id }) =>
          jefa.llamar('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: [{ id, motivo: 'AM04', fecha: CARGO }] }),
        deshacerDevolucion: poner(jefa, '/api/cobroscolegio/recibos/devueltos/deshacer', { recibo: { motivo } }),
      },
    });
    await recorrerPasos<FilaRemesaRecibos>({
      leer: entera(jefa, '/api/cobroscolegio/recibos'),
      pasos: {
        descargar: ({ id }) => jefa.llamar('GET', `/api/cobroscolegio/recibos/fichero/${id}`),
        eliminar: quitar(jefa, '/api/cobroscolegio/recibos'),
        rechazar: poner(jefa, '/api/cobroscolegio/recibos/rechazada', { remesa: { motivo } }),
        cargar: poner(jefa, '/api/cobroscolegio/recibos/cargada', { remesa: { fecha: CARGO } }),
        deshacerCarga: poner(jefa, '/api/cobroscolegio/recibos/cargada/deshacer', { remesa: { motivo } }),
      },
      acaban: ['eliminar', 'rechazar'],
    });
    await recorrerPasos<Mandato>({
      leer: entera(jefa, '/api/mandatos'),
      pasos: { revocar: poner(jefa, '/api/mandatos/revocar', { mandato: { fecha: HOY, recibos: 'siguen' } }) },
    });
    await db.updateTable('empresa').set({ direccion: 'Calle Mayor, 1', codigo_postal: '28001', ciudad: 'Madrid' }).execute();
    await db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'facturas').execute();
    const { id: colegio_id, equipos } = await cobros.colegio('Drago');
    await db.updateTable('colegio').set({ fiscal_nombre: 'Drago, S. L.', fiscal_cif: 'B12345674', fiscal_direccion: 'Plaza, 2' }).execute();
    const facturado = await cobros.cobrar(equipos);
    await jefa.llamar('POST', '/api/facturas', { factura: { cobro_id: facturado.body.id, colegios: [colegio_id] } });
    const correccion = {
      colegio_id,
      deuda_id: (await cobros.libro(colegio_id)).deudas[0]!.id,
      importe_centimos: -30_00,
      concepto: 'Beca',
      motivo,
    };
    await jefa.llamar('POST', '/api/libro/correccion', { correccion });
    await recorrerPasos<FilaFactura>({
      leer: entera(jefa, `/api/facturas/colegio/${colegio_id}`),
      pasos: { rectificar: ({ id }) => jefa.llamar('POST', '/api/facturas/rectificar', { factura: { id, motivo } }) },
    });
    await oficina.cerrar();
  });
});
