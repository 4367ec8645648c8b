import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearLiga, acta } from '../../../pruebas/fabricas';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { entrar, ROL, textoDe, type Cliente, type Respuesta } from '../../../pruebas/oficina';
import { abrirEquipos, type OficinaDeEquipos, type PlantillaRechazada } from './equipos-de-prueba';

let o: OficinaDeEquipos;
beforeAll(async () => {
  o = await abrirEquipos();
});
beforeEach(() => o.vaciar());
afterAll(() => o.oficina.cerrar());

const dice = ({ status, body }: Respuesta<PlantillaRechazada>) => [status, body?.codigo ?? null];
const HECHO = [204, null];
const borrador = async (quien?: Cliente): Promise<{ equipo: number; id: number }> => {
  const equipo = await o.equipo();
  return { equipo, id: await o.crear(equipo, quien) };
};
/** With someone in it, who may be so in many: what is sent or made active has players. */
const conGente = async (quien?: Cliente): Promise<{ equipo: number; id: number }> => {
  const hecha = await borrador(quien);
  expect(dice(await o.meter(hecha.id, await o.jugador('Alguien', { conFoto: true }), quien))).toEqual(HECHO);
  return hecha;
};
const enviada = async () => {
  const hecha = await conGente(o.suya);
  expect(dice(await o.paso('validaryenviar', hecha.id, o.suya))).toEqual(HECHO);
  return hecha;
};
const avisos = (usuario: Cliente) =>
  o.oficina.db
    .selectFrom('notificacion')
    .select(['asunto', 'texto', 'reservado', 'enlace'])
    .where('usuario_id', '=', usuario.usuarioId)
    .where('buzon', '=', 'Entrada')
    .orderBy('id', 'desc')
    .execute();

describe('la vida de una plantilla', () => {
  it('la de la organización se consolida; la siguiente sale con quienes estaban y anula la anterior', async () => {
    const { equipo, id } = await borrador();
    const [ana, blas] = [await o.jugador('Ana'), await o.jugador('Blas', { estado: 2 })];
    expect(dice(await o.meter(id, ana))).toEqual(HECHO);
    expect(dice(await o.paso('consolidar', id))).toEqual(HECHO);
    await o.oficina.db.insertInto('plantilla_jugador').values({ plantilla_id: id, jugador_id: blas }).execute();
    expect((await o.plantillas(equipo)).acciones).toEqual(['crear']);
    const otra = await o.crear(equipo);
    expect((await o.plantilla(otra)).jugadores.map(({ nombre_completo }) => nombre_completo)).toEqual(['Ana']);
    expect(await o.estados(equipo)).toEqual(['borrador_admin', 'activa']);
    expect(dice(await o.paso('consolidar', otra))).toEqual(HECHO);
    expect(await o.estados(equipo)).toEqual(['activa', 'anulada']);
    expect([(await o.plantilla(otra)).acciones, (await o.plantilla(id)).acciones]).toEqual([['crear'], []]);
  });

  it('la del coordinador se envía, y aceptada es la activa: lo saben los administradores y el coordinador', async () => {
    const { equipo, id } = await enviada();
    const nombre = (await o.plantilla(id)).equipo_nombre;
    expect((await avisos(o.jefa))[0]).toMatchObject({
      asunto: `Plantilla de ${nombre} pendiente de validación`,
      enlace: `/admin/campeonato_equipos_plantillas/${equipo}`,
    });
    expect(dice(await o.paso('aceptar', id))).toEqual(HECHO);
    expect(await o.estados(equipo)).toEqual(['activa']);
    expect((await avisos(o.suya))[0]).toMatchObject({ asunto: `Plantilla de ${nombre} aceptada` });
  });

  it('rechazada vuelve al coordinador con el motivo, que se va al enviarla otra vez', async () => {
    const { equipo, id } = await enviada();
    expect((await o.paso('rechazar', id, o.jefa, { motivo_rechazo: '  ' })).status).toBe(400);
    expect(dice(await o.paso('rechazar', id, o.jefa, { motivo_rechazo: 'Falta el portero' }))).toEqual(HECHO);
    expect((await o.plantillas(equipo, o.suya)).plantillas[0]).toMatchObject({ estado: 'borrador', motivo_rechazo: 'Falta el portero' });
    // What somebody writes may name a child: it does not leave by mail.
    expect((await avisos(o.suya))[0]!).toMatchObject({ reservado: 'Motivo: Falta el portero' });
    expect((await avisos(o.suya))[0]!.texto).not.toContain('portero');
    await o.paso('validaryenviar', id, o.suya);
    expect((await o.plantilla(id)).motivo_rechazo).toBe('');
  });

  it('el último borrador del coordinador se elimina si hay más; si es el único, se anula y queda otro vacío', async () => {
    const { equipo, id } = await borrador(o.suya);
    await o.oficina.db
      .insertInto('plantilla_jugador')
      .values({ plantilla_id: id, jugador_id: await o.jugador('Cleo') })
      .execute();
    expect(dice(await o.suya.llamar('DELETE', `/api/plantillas/${id}`))).toEqual([409, 'plantilla.estado']);
    const { body } = await o.suya.llamar<{ id: number }>('POST', `/api/plantillas/vaciayanular/${id}`);
    expect(await o.estados(equipo)).toEqual(['borrador', 'anulada']);
    expect((await o.plantilla(body.id)).jugadores).toEqual([]);
    expect(dice(await o.suya.llamar('DELETE', `/api/plantillas/${body.id}`))).toEqual(HECHO);
    expect(await o.estados(equipo)).toEqual(['anulada']);
  });

  it.each([
    ['borrador_admin', ['aceptar', 'rechazar', 'validaryenviar', 'vaciayanular', 'duplicar']],
    ['borrador', ['aceptar', 'rechazar', 'consolidar', 'validar', 'duplicar']],
    ['borrador_pdte', ['consolidar', 'validaryenviar', 'DELETE', 'vaciayanular', 'duplicar']],
    ['activa', ['aceptar', 'rechazar', 'consolidar', 'validar', 'validaryenviar', 'DELETE', 'vaciayanular', 'modificar']],
  ] as const)('de %s no se puede %o', async (estado, acciones) => {
    const { equipo, id } =
      estado === 'borrador_admin' ? await conGente() : estado === 'borrador_pdte' ? await enviada() : await conGente(o.suya);
    if (estado === 'activa') {
      await o.paso('validaryenviar', id, o.suya);
      await o.paso('aceptar', id);
    }
    for (const accion of acciones) {
      const quien = accion === 'validaryenviar' ? o.suya : o.jefa;
      const respuesta =
        accion === 'DELETE'
          ? await quien.llamar<PlantillaRechazada>('DELETE', `/api/plantillas/${id}`)
          : accion === 'vaciayanular'
            ? await quien.llamar<PlantillaRechazada>('POST', `/api/plantillas/vaciayanular/${id}`)
            : accion === 'duplicar'
              ? await quien.llamar<PlantillaRechazada>('POST', `/api/plantillas/duplicar/${equipo}`)
              : accion === 'modificar'
                ? await o.meter(id, await o.jugador('Dani'))
                : await o.paso(accion, id, quien, { motivo_rechazo: 'No' });
      expect([accion, ...dice(respuesta)]).toEqual([accion, 409, 'plantilla.estado']);
    }
    expect((await o.estados(equipo))[0]).toBe(estado);
  });

  it('quien la tenía a la vista antes de que otro la cambiara lo sabe, y no decide sobre lo que no ha visto', async () => {
    const { id } = await enviada();
    const { version } = await o.plantilla(id);
    const dani = await o.jugador('Dani', { conFoto: true });
    expect(dice(await o.meter(id, dani, o.suya))).toEqual([409, 'plantilla.validada']);
    expect(dice(await o.meter(id, dani, o.suya, { estabaValidada: 1 }))).toEqual(HECHO);
    expect((await o.plantilla(id)).estado).toBe('borrador');
    await o.paso('validaryenviar', id, o.suya);
    expect(dice(await o.paso('aceptar', id, o.jefa, { version }))).toEqual([409, 'version.antigua']);
    expect(dice(await o.paso('aceptar', id))).toEqual(HECHO);
    const { status, body } = await o.sacar(id, dani, o.suya, 1);
    expect([status, body.detail]).toEqual([409, 'La plantilla está activa, y eso no permite esta operación']);
  });

  it('aceptar y rechazar a la vez: vale uno', async () => {
    const { equipo, id } = await enviada();
    const { version } = await o.plantilla(id);
    const cuerpo = { version, motivo_rechazo: 'No' };
    const dos = await Promise.all([o.paso('aceptar', id, o.jefa, cuerpo), o.paso('rechazar', id, o.otraJefa, cuerpo)]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(['activa', 'borrador']).toContain((await o.estados(equipo))[0]);
  });

  it('el borrador de la organización hecho por error se elimina mientras no cambie nada, también el primero', async () => {
    const { equipo, id } = await borrador();
    expect((await o.plantillas(equipo)).acciones).toContain('eliminar');
    const [ana, leo] = [await o.jugador('Ana Ferrer'), await o.jugador('Leo Gil')];
    await o.meter(id, ana);
    expect((await o.plantilla(id)).acciones).not.toContain('eliminar');
    const negado = await o.jefa.llamar<PlantillaRechazada>('DELETE', `/api/plantillas/${id}`);
    expect([...dice(negado), negado.body.detail]).toEqual([
      409,
      'plantilla.con_cambios',
      'El borrador cambia la plantilla: entra Ana Ferrer. Deshágalo antes de eliminarlo',
    ]);
    await o.sacar(id, ana);
    expect(dice(await o.jefa.llamar('DELETE', `/api/plantillas/${id}`))).toEqual(HECHO);
    expect(await o.estados(equipo)).toEqual([]);
    const primera = await o.crear(equipo);
    await o.meter(primera, ana);
    await o.paso('consolidar', primera);
    const otra = await o.crear(equipo);
    await o.sacar(otra, ana);
    await o.meter(otra, leo);
    expect((await o.jefa.llamar<PlantillaRechazada>('DELETE', `/api/plantillas/${otra}`)).body.detail).toContain(
      'entra Leo Gil; sale Ana Ferrer',
    );
    await o.meter(otra, ana);
    await o.sacar(otra, leo);
    expect(dice(await o.suya.llamar('DELETE', `/api/plantillas/${otra}`))).toEqual([409, 'plantilla.estado']);
    expect(dice(await o.jefa.llamar('DELETE', `/api/plantillas/${otra}`))).toEqual(HECHO);
    expect(await o.estados(equipo)).toEqual(['activa']);
    expect((await o.plantillas(equipo, o.suya)).acciones).toEqual(['crear']);
  });

  it('quien cambia de puesto, o deja de entrenar, también cambia el borrador; quien ya no pasa a él, no', async () => {
    const { equipo, id } = await conGente();
    const [marta, ivan] = [await o.entrenador('Marta'), await o.entrenador('Iván')];
    const poner = (en: number, entrenador: number, numero: number) =>
      o.jefa.llamar('POST', '/api/plantillas/entrenador', { entrenador: { id: entrenador, idPlantilla: en, numero } });
    await poner(id, marta, 1);
    await poner(id, ivan, 2);
    expect(dice(await o.paso('consolidar', id))).toEqual(HECHO);
    await o.oficina.db.updateTable('entrenador').set({ estado: 2 }).where('id', '=', ivan).execute();
    const otra = await o.crear(equipo);
    expect((await o.plantilla(otra)).entrenadores.map(({ nombre }) => nombre)).toEqual(['Marta']);
    await o.jefa.llamar('DELETE', `/api/plantillas/entrenador/${otra}/${marta}`);
    await poner(otra, marta, 2);
    expect((await o.jefa.llamar<PlantillaRechazada>('DELETE', `/api/plantillas/${otra}`)).body.detail).toContain(
      'entra Marta (2º entrenador); sale Marta (1º entrenador)',
    );
    await o.jefa.llamar('DELETE', `/api/plantillas/entrenador/${otra}/${marta}`);
    await poner(otra, marta, 1);
    expect(dice(await o.jefa.llamar('DELETE', `/api/plantillas/${otra}`))).toEqual(HECHO);
  });

  it('eliminar el borrador y meter a alguien en él a la vez: vale uno', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const { equipo, id } = await borrador();
      const eva = await o.jugador('Eva');
      const [borrado, metido] = await Promise.all([o.otraJefa.llamar('DELETE', `/api/plantillas/${id}`), o.meter(id, eva)]);
      expect([
        [204, 404],
        [409, 204],
      ]).toContainEqual([borrado.status, metido.status]);
      expect(await o.estados(equipo)).toEqual(borrado.status === 204 ? [] : ['borrador_admin']);
      await o.vaciar();
    }
  });

  it('las actas ya escritas no cambian con la plantilla', async () => {
    const [uno, otro] = [await o.equipo(), await o.equipo(o.abeto)];
    await crearLiga(o.oficina.db, o.campeonatoId, [uno, otro], [{ local: uno, visitante: otro, acta: acta(2, 1) }], 'Liga de actas');
    const actas = () => o.oficina.db.selectFrom('acta').selectAll().execute();
    const antes = await actas();
    expect(antes).toHaveLength(1);
    const id = await o.crear(uno);
    await o.meter(id, await o.jugador('Alguien'));
    expect(dice(await o.paso('consolidar', id))).toEqual(HECHO);
    expect(dice(await o.paso('consolidar', await o.crear(uno)))).toEqual(HECHO);
    expect(await actas()).toEqual(antes);
  });
});

describe('los jugadores de una plantilla', () => {
  it('se añade a quien ya estaba una vez, y se quita', async () => {
    const { id } = await borrador();
    const ana = await o.jugador('Ana Ferrer');
    expect(dice(await o.meter(id, ana))).toEqual(HECHO);
    expect(dice(await o.meter(id, ana))).toEqual([409, 'plantilla.jugador_repetido']);
    const { jugadores } = await o.plantilla(id);
    expect(jugadores).toMatchObject([{ nombre_completo: 'Ana Ferrer', jugador_id: ana, fuera_de_categoria: 0 }]);
    const { body: puesto } = await o.jefa.llamar('GET', `/api/plantillas/jugador/${jugadores[0]!.id}`);
    expect(puesto).toMatchObject({ id: ana, idPlantilla: id, idJugadorPlantilla: jugadores[0]!.id });
    expect((await o.jefa.llamar('GET', `/api/jugadores/jugadorplantilla/${ana}/${id}`)).body).toEqual(puesto);
    expect(dice(await o.sacar(id, ana))).toEqual(HECHO);
    expect(dice(await o.sacar(id, ana))).toEqual([404, 'recurso.desconocido']);
  });

  it('alguien nuevo se crea y entra a la vez, o no se hace nada', async () => {
    const { id } = await borrador();
    const nuevo = (extra: object) =>
      o.jefa.llamar<PlantillaRechazada>('POST', '/api/plantillas/jugador', {
        jugador: { idPlantilla: id, nombre_completo: 'Nora Vidal', fecha_nacimiento: '2013-02-03', colegio_id: o.olmo, ...extra },
      });
    const cuantos = async () => (await o.oficina.db.selectFrom('jugador').select('id').execute()).length;
    const antes = await cuantos();
    expect(dice(await nuevo({ fecha_nacimiento: '1959-12-31' }))).toEqual([422, 'jugador.nacimiento_antiguo']);
    expect(dice(await nuevo({ colegio_id: o.abeto }))).toEqual([409, 'jugador.de_otro_colegio']);
    expect(dice(await nuevo({ fecha_nacimiento: '2012-02-03' }))).toEqual([409, 'plantilla.fuera_de_categoria']);
    expect(dice(await nuevo({ nombre_completo: '' }))).toEqual([400, 'datos.incorrectos']);
    expect(await cuantos()).toBe(antes);
    expect(dice(await nuevo({ fecha_nacimiento: '2012-02-03', confirmaFueraDeCategoria: 1 }))).toEqual(HECHO);
    expect((await o.plantilla(id)).jugadores).toMatchObject([{ nombre_completo: 'Nora Vidal', fuera_de_categoria: 1 }]);
    // Whoever may be there already is asked about.
    const otra = { nombre_completo: 'nora VIDAL', fecha_nacimiento: '2012-02-03', confirmaFueraDeCategoria: 1 };
    expect(dice(await nuevo(otra))).toEqual([409, 'jugador.parecido']);
    expect(dice(await nuevo({ ...otra, confirmaOtraPersona: 1 }))).toEqual(HECHO);
  });

  it('donde la categoría exige documento, hace falta; manda la del equipo si no es la del campeonato', async () => {
    const { id: exigente } = await o.oficina.db
      .insertInto('categoria')
      .values({ nombre: 'Cadete', annos: '<2012', tipo_anno: 2, exige_dni: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await o.crear(await o.equipo(o.olmo, { catf_id: exigente }));
    expect(await o.plantilla(id)).toMatchObject({ annos: '<2012', tipoAnno: 2, exigedni: 1, cat_nombre: 'Cadete' });
    const { status, body } = await o.meter(id, await o.jugador('Sin Documento', { fecha_nacimiento: '2010-01-01' }));
    expect([status, body.errores]).toEqual([422, [{ campo: 'dni', texto: textoDe('documento.obligatorio') }]]);
    const con = await o.jugador('Con Documento', { fecha_nacimiento: '2010-01-01', dni: '12345678Z' });
    expect(dice(await o.meter(id, con))).toEqual(HECHO);
  });

  it('no entra quien está de baja, ni quien es de otro colegio', async () => {
    const { id } = await borrador();
    expect(dice(await o.meter(id, await o.jugador('De Baja', { estado: 2 })))).toEqual([409, 'plantilla.de_baja']);
    expect(dice(await o.meter(id, await o.jugador('De Otro', { colegio_id: o.abeto })))).toEqual([409, 'jugador.de_otro_colegio']);
    expect(dice(await o.meter(id, 2_000_000_000))).toEqual([404, 'recurso.desconocido']);
  });

  it('se modifica en la plantilla con las mismas reglas', async () => {
    const { id } = await borrador();
    const eva = await o.jugador('Eva Rey');
    await o.meter(id, eva);
    const { body: leida } = await o.jefa.llamar<object>('GET', `/api/jugadores/jugadorplantilla/${eva}/${id}`);
    const cambiar = (extra: object) =>
      o.jefa.llamar<PlantillaRechazada>('PUT', '/api/plantillas/jugador', { jugador: { ...leida, ...extra } });
    expect(dice(await cambiar({ fecha_nacimiento: '2001-01-01' }))).toEqual([409, 'plantilla.fuera_de_categoria']);
    expect(
      dice(await cambiar({ nombre_completo: 'Eva Reyes', tipo_licencia_id: 1, colegio_matriculacion: 'Otro', otra_competicion: 1 })),
    ).toEqual(HECHO);
    expect((await o.jefa.llamar('GET', `/api/jugadores/jugadorplantilla/${eva}/${id}`)).body).toMatchObject({
      nombre_completo: 'Eva Reyes',
      colegio_matriculacion: '',
      otra_competicion: 0,
    });
    expect(dice(await cambiar({ nombre_completo: 'Tarde' }))).toEqual([409, 'version.antigua']);
  });

  it('quien está en otra plantilla activa del campeonato lo impide, y se dice quién y dónde', async () => {
    const leo = await o.jugador('Leo Gil');
    const [una, otra] = [await borrador(), await borrador()];
    for (const { id } of [una, otra]) await o.meter(id, leo);
    await o.paso('consolidar', una.id);
    const { body: comprobada } = await o.jefa.llamar<{ faltas: object[] }>('PUT', `/api/plantillas/validar/${otra.id}`, {
      version: (await o.plantilla(otra.id)).version,
    });
    const donde = (await o.plantilla(una.id)).equipo_nombre;
    expect(comprobada.faltas).toEqual([
      { falta: 'jugador_activo', gravedad: 'impide_activar', personas: [`Leo Gil (${donde})`] },
      { falta: 'jugador_sin_foto', gravedad: 'aviso', personas: ['Leo Gil'] },
      { falta: 'sin_primer_entrenador', gravedad: 'aviso', personas: [] },
    ]);
    const { status, body } = await o.paso('consolidar', otra.id);
    expect([status, body.codigo, body.detail]).toEqual([
      422,
      'plantilla.con_faltas',
      `No se puede consolidar la plantilla. 1 jugador está ya en otra plantilla activa del campeonato: Leo Gil (${donde})`,
    ]);
    expect(await o.estados(otra.equipo)).toEqual(['borrador_admin']);
  });
});

describe('lo que falta a una plantilla', () => {
  const niega = ({ status, body }: Respuesta<PlantillaRechazada>) => [status, body.codigo, body.detail];

  it('una sin jugadores ni se envía, ni se consolida, ni se acepta: la que estaba activa sigue', async () => {
    const { equipo, id } = await conGente();
    await o.paso('consolidar', id);
    const vaciar = async (otra: number, quien?: Cliente) => {
      for (const { jugador_id } of (await o.plantilla(otra)).jugadores) expect((await o.sacar(otra, jugador_id, quien)).status).toBe(204);
    };
    const otra = await o.crear(equipo);
    await vaciar(otra);
    expect(niega(await o.paso('consolidar', otra))).toEqual([
      422,
      'plantilla.con_faltas',
      'No se puede consolidar la plantilla. No tiene jugadores',
    ]);
    expect(await o.estados(equipo)).toEqual(['borrador_admin', 'activa']);
    const suya = await o.crear(await o.equipo(), o.suya);
    expect(niega(await o.paso('validaryenviar', suya, o.suya))).toEqual([
      422,
      'plantilla.con_faltas',
      'No se puede enviar la plantilla. No tiene jugadores',
    ]);
    expect((await o.plantilla(suya, o.suya)).faltas.map(({ falta, gravedad }) => [falta, gravedad])).toEqual([
      ['sin_jugadores', 'impide'],
      ['sin_primer_entrenador', 'aviso'],
    ]);
    // Sent before the rule, or emptied by whoever erases people.
    const { equipo: deAntes, id: enviadaId } = await enviada();
    await o.oficina.db.deleteFrom('plantilla_jugador').where('plantilla_id', '=', enviadaId).execute();
    expect(niega(await o.paso('aceptar', enviadaId))[2]).toBe('No se puede aceptar la plantilla. No tiene jugadores');
    expect(dice(await o.paso('rechazar', enviadaId, o.jefa, { motivo_rechazo: 'Está vacía' }))).toEqual(HECHO);
    expect(await o.estados(deAntes)).toEqual(['borrador']);
  });

  it('ni con quien no tiene el documento que se exige; todo lo que lo impide se dice a la vez, con sus nombres', async () => {
    const { db } = o.oficina;
    const exigir = (exige_dni: boolean) => db.updateTable('categoria').set({ exige_dni }).where('id', '=', o.categoriaId).execute();
    const [una, otra] = [await borrador(), await borrador()];
    const [leo, eva] = [await o.jugador('Leo Gil'), await o.jugador('Eva Rey', { dni: '00000024R' })];
    for (const id of [una.id, otra.id]) for (const jugador of [leo, eva]) await o.meter(id, jugador);
    await o.paso('consolidar', una.id);
    await exigir(true);
    const donde = (await o.plantilla(una.id)).equipo_nombre;
    expect(niega(await o.paso('consolidar', otra.id))).toEqual([
      422,
      'plantilla.con_faltas',
      `No se puede consolidar la plantilla. Falta el documento de 1 jugador: Leo Gil. 2 jugadores están ya en otra plantilla activa del campeonato: Eva Rey (${donde}) y Leo Gil (${donde})`,
    ]);
    const suya = await o.crear(await o.equipo(), o.suya);
    await db
      .insertInto('plantilla_jugador')
      .values([leo, eva].map((jugador_id) => ({ plantilla_id: suya, jugador_id })))
      .execute();
    // To be sent, they may still be on their way out of the other.
    expect(niega(await o.paso('validaryenviar', suya, o.suya))[2]).toBe(
      'No se puede enviar la plantilla. Falta el documento de 1 jugador: Leo Gil',
    );
    await o.sacar(suya, leo, o.suya);
    expect(dice(await o.paso('validaryenviar', suya, o.suya))).toEqual(HECHO);
    await exigir(false);
  });

  it('lo demás se dice y no lo impide: fuera de categoría, de baja, sin fotografía, sin entrenador', async () => {
    const { id } = await borrador();
    const mayor = await o.jugador('Mayor', { fecha_nacimiento: '2001-01-01' });
    await o.meter(id, mayor, o.jefa, { confirmaFueraDeCategoria: 1 });
    const deBaja = await o.jugador('De Baja', { estado: 2, conFoto: true });
    await o.oficina.db.insertInto('plantilla_jugador').values({ plantilla_id: id, jugador_id: deBaja }).execute();
    const { faltas } = await o.plantilla(id);
    expect(faltas).toEqual([
      { falta: 'jugador_sin_foto', gravedad: 'aviso', personas: ['Mayor'] },
      { falta: 'jugador_de_baja', gravedad: 'aviso', personas: ['De Baja'] },
      { falta: 'jugador_fuera_de_categoria', gravedad: 'aviso', personas: ['Mayor'] },
      { falta: 'sin_primer_entrenador', gravedad: 'aviso', personas: [] },
    ]);
    const antes = await o.oficina.db.selectFrom('plantilla').selectAll().execute();
    const { version } = await o.plantilla(id);
    expect((await o.jefa.llamar('PUT', `/api/plantillas/validar/${id}`, { version })).body).toEqual({ faltas });
    // Validating looks, and writes nothing.
    expect(await o.oficina.db.selectFrom('plantilla').selectAll().execute()).toEqual(antes);
    expect(dice(await o.paso('consolidar', id))).toEqual(HECHO);
    // Of one that is active nothing is still asked.
    expect((await o.plantilla(id)).faltas).toEqual([]);
  });

  it('vaciarla y enviarla a la vez no deja enviada una sin nadie', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const { id } = await conGente(o.suya);
      const { version, jugadores: antes } = await o.plantilla(id);
      await Promise.all([o.paso('validaryenviar', id, o.suya, { version }), o.sacar(id, antes[0]!.jugador_id, o.suya)]);
      const { estado, jugadores } = await o.plantilla(id);
      expect([estado === 'borrador_pdte', jugadores.length]).not.toEqual([true, 0]);
      await o.vaciar();
    }
  });
});

describe('los entrenadores de una plantilla', () => {
  const poner = (id: number, entrenador: number, numero: number) =>
    o.jefa.llamar<PlantillaRechazada>('POST', '/api/plantillas/entrenador', { entrenador: { id: entrenador, idPlantilla: id, numero } });
  const fallo = async (...que: Parameters<typeof poner>) => {
    const { status, body } = await poner(...que);
    return [status, body.codigo, body.detail];
  };

  it('van del primero al máximo, cada uno en su puesto y una vez', async () => {
    const { id } = await borrador();
    const [ana, blas] = [await o.entrenador('Ana'), await o.entrenador('Blas')];
    expect((await poner(id, ana, 1)).status).toBe(200);
    expect(await fallo(id, ana, 2)).toEqual([409, 'plantilla.mismo_entrenador', textoDe('plantilla.mismo_entrenador')]);
    expect(await fallo(id, ana, 3)).toEqual([409, 'plantilla.entrenador_repetido', textoDe('plantilla.entrenador_repetido')]);
    expect(await fallo(id, blas, 1)).toEqual([409, 'plantilla.puesto_ocupado', textoDe('plantilla.puesto_ocupado')]);
    expect((await fallo(id, blas, 4))[1]).toBe('plantilla.puesto');
    expect((await poner(id, blas, 2)).status).toBe(200);
    expect((await o.plantilla(id)).entrenadores.map(({ nombre, numero }) => [numero, nombre])).toEqual([
      [1, 'Ana'],
      [2, 'Blas'],
    ]);
    expect((await o.jefa.llamar('GET', `/api/entrenadores/entrenadorplantilla/${blas}/${id}`)).body).toMatchObject({
      numero: 2,
      nombre: 'Blas',
    });
    expect(dice(await o.jefa.llamar('DELETE', `/api/plantillas/entrenador/${id}/${ana}`))).toEqual(HECHO);
    expect((await poner(id, blas, 1)).status).toBe(409);
  });

  it('uno nuevo se crea con su puesto, o no se crea', async () => {
    const { id } = await borrador();
    const nuevo = (numero: number) =>
      o.jefa.llamar<PlantillaRechazada>('POST', '/api/plantillas/entrenador', {
        entrenador: { idPlantilla: id, numero, nombre: 'Nueva Soto', dni: '87654321X', colegios: [o.olmo] },
      });
    expect(dice(await nuevo(4))).toEqual([422, 'plantilla.puesto']);
    expect((await nuevo(1)).status).toBe(200);
    expect((await o.plantilla(id)).entrenadores).toMatchObject([{ numero: 1, nombre: 'Nueva Soto' }]);
  });
});

describe('un coordinador', () => {
  const nuevo = (id: number, extra: object = {}) => ({
    idPlantilla: id,
    nombre_completo: 'Iria Paz',
    fecha_nacimiento: '2013-09-01',
    colegio_id: o.olmo,
    consentimiento_foto: 1,
    ...extra,
  });
  const registrar = async (id: number, extra: object = {}, conFoto = true) =>
    o.suya.llamar<PlantillaRechazada>(
      'POST',
      '/api/jugadores/coordinador/plantilla',
      conFoto ? multiparte(nuevo(id, extra), { image: await dibujo('#0B5F4E') }) : nuevo(id, extra),
    );

  it('registra en su plantilla a jugadores y entrenadores, siempre con fotografía', async () => {
    const { id } = await borrador(o.suya);
    expect(dice(await registrar(id, {}, false))).toEqual([422, 'jugador.sin_foto']);
    expect(dice(await registrar(id))).toEqual(HECHO);
    expect(dice(await registrar(id))).toEqual([409, 'jugador.parecido']);
    expect(dice(await o.meter(id, await o.jugador('Sin Foto'), o.suya))).toEqual([422, 'jugador.sin_foto']);
    const entrenador = { idPlantilla: id, numero: 1, nombre: 'Lola Mas', dni: '11111111H', colegios: [o.olmo], consentimiento_foto: 1 };
    const { status } = await o.suya.llamar(
      'POST',
      '/api/entrenadores/coordinador/plantilla',
      multiparte(entrenador, { image: await dibujo('#0B5F4E') }),
    );
    expect(status).toBe(200);
    const { jugadores, entrenadores } = await o.plantilla(id, o.suya);
    expect([jugadores[0]!.nombre_completo, entrenadores[0]!.nombre]).toEqual(['Iria Paz', 'Lola Mas']);
    const lola = entrenadores[0]!.entrenador_id;
    const { body: leida } = await o.suya.llamar<object>('GET', `/api/entrenadores/entrenadorplantilla/${lola}/${id}`);
    expect((await o.suya.llamar('PUT', '/api/entrenadores/coordinador/plantilla', { ...leida, numero: 3 })).status).toBe(200);
    expect((await o.plantilla(id)).entrenadores[0]!.numero).toBe(3);
    const { body: iria } = await o.suya.llamar<object>('GET', `/api/plantillas/jugador/${jugadores[0]!.id}`);
    const cambio = { ...iria, nombre_completo: 'Iria Pazos' };
    expect(dice(await o.suya.llamar<PlantillaRechazada>('PUT', '/api/jugadores/coordinador/plantilla', cambio))).toEqual(HECHO);
    expect((await o.plantilla(id)).jugadores[0]!.nombre_completo).toBe('Iria Pazos');
  });

  it('solo llega a los equipos de sus colegios y deportes; el general, a todos', async () => {
    const { deporte_id } = await o.oficina.db
      .insertInto('deporte')
      .values({ nombre: 'Ajedrez', icono: 'ajedrez' })
      .returning('id as deporte_id')
      .executeTakeFirstOrThrow();
    const otroDeporte = await o.coordinadora([{ colegio_id: o.olmo, deporte_id }]);
    const otroColegio = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
    const general = await o.coordinadora([], true);
    const { equipo, id } = await conGente(o.suya);
    for (const quien of [otroDeporte, otroColegio]) {
      expect(dice(await quien.llamar('GET', `/api/equipos/plantillas/${equipo}`))).toEqual([403, 'equipo.ajeno']);
      expect(dice(await quien.llamar('GET', `/api/plantillas/${id}`))).toEqual([403, 'equipo.ajeno']);
      expect(dice(await quien.llamar('POST', `/api/plantillas/duplicar/${equipo}`))).toEqual([403, 'equipo.ajeno']);
      expect(dice(await o.paso('validaryenviar', id, quien))).toEqual([403, 'equipo.ajeno']);
    }
    expect((await o.plantillas(equipo, general)).acciones).toEqual(['modificar', 'enviar', 'vaciar']);
    expect(dice(await o.paso('validaryenviar', id, general))).toEqual(HECHO);
  });

  it('con la inscripción del equipo cerrada la mira y no la cambia', async () => {
    const { equipo, id } = await borrador(o.suya);
    await o.oficina.db.updateTable('equipo').set({ inscripcion_abierta: false }).where('id', '=', equipo).execute();
    expect((await o.plantillas(equipo, o.suya)).acciones).toEqual([]);
    const { status, body } = await o.paso('validaryenviar', id, o.suya);
    expect([status, body.detail]).toEqual([409, 'El período de inscripción está cerrado']);
    expect(dice(await registrar(id))).toEqual([409, 'plantilla.inscripcion_cerrada']);
    expect((await o.plantillas(equipo)).acciones).toEqual(['vaciar']);
  });

  it('no consolida, acepta ni rechaza; un entrenador no hace nada, ni ve la de un equipo ajeno', async () => {
    const { equipo, id } = await enviada();
    for (const paso of ['consolidar', 'aceptar', 'rechazar', 'validar'])
      expect(dice(await o.paso(paso, id, o.suya, { motivo_rechazo: 'No' }))).toEqual([403, 'acceso.denegado']);
    for (const ruta of [`/api/equipos/plantillas/${equipo}`, `/api/plantillas/${id}`])
      expect(dice(await o.entrenadora.llamar('GET', ruta))).toEqual([403, 'equipo.ajeno']);
    expect(dice(await o.entrenadora.llamar('POST', `/api/plantillas/duplicar/${equipo}`))).toEqual([403, 'acceso.denegado']);
  });
});

it('un entrenador ve quiénes están en la de su equipo, sin documentos ni lo que se le dice al colegio, y no la cambia', async () => {
  const { db } = o.oficina;
  const { equipo, id } = await borrador(o.suya);
  const dora = await o.jugador('Dora', { dni: '00000011B', conFoto: true });
  expect(dice(await o.meter(id, dora, o.suya))).toEqual(HECHO);
  const usuario_id = o.entrenadora.usuarioId;
  const ficha = { nombre: 'Entrena', dni: '00000012N', usuario_id };
  const propia = await db.insertInto('entrenador').values(ficha).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('plantilla_entrenador').values({ plantilla_id: id, entrenador_id: propia.id, numero: 1 }).execute();
  expect(dice(await o.paso('validaryenviar', id, o.suya))).toEqual(HECHO);
  await o.paso('rechazar', id, o.jefa, { motivo_rechazo: 'Falta el portero' });
  const entrenadora = await entrar(o.oficina.http, 'entrena@liga.es');
  const deEquipo = await o.plantillas(equipo, entrenadora);
  expect([deEquipo.acciones, deEquipo.plantillas[0]!.motivo_rechazo]).toEqual([[], '']);
  const vista = await o.plantilla(id, entrenadora);
  expect(vista.jugadores.map(({ nombre_completo, dni }) => [nombre_completo, dni])).toEqual([['Dora', '']]);
  expect(vista.entrenadores.map(({ nombre, dni }) => [nombre, dni])).toEqual([['Entrena', '']]);
  expect(JSON.stringify(vista)).not.toMatch(/0000001|portero/);
  for (const [metodo, ruta] of [
    ['DELETE', `/api/plantillas/jugador/${id}/${dora}`],
    ['GET', `/api/jugadores/jugadorplantilla/${dora}/${id}`],
    ['POST', `/api/plantillas/duplicar/${equipo}`],
  ] as const)
    expect(dice(await entrenadora.llamar(metodo, ruta))).toEqual([403, 'acceso.denegado']);
  await db.deleteFrom('plantilla_entrenador').where('entrenador_id', '=', propia.id).execute();
  await db.deleteFrom('entrenador').where('id', '=', propia.id).execute();
});

it('quien solo puede editar las plantillas de su colegio trabaja en ellas; quien solo puede verlas, las ve', async () => {
  const { db } = o.oficina;
  const equipo = await o.equipo();
  const [deColegio, inscripcion] = ['/admin/equipo_coordinador_plantillas', '/admin/inscripcion_coordinador'];
  const permitir = async (enlace: string, permiso: number) => {
    await db
      .updateTable('rol_opcion')
      .set({ permiso })
      .where('rol_id', '=', ROL.coordinador)
      .where('opcion_id', '=', (eb) => eb.selectFrom('opcion').select('id').where('enlace', '=', enlace))
      .execute();
  };
  await permitir(inscripcion, 0);
  const id = await o.crear(equipo, o.suya);
  expect((await o.plantillas(equipo, o.suya)).acciones).toEqual(['modificar', 'enviar', 'vaciar']);
  expect(dice(await o.meter(id, await o.jugador('Eva', { conFoto: true }), o.suya))).toEqual(HECHO);
  await permitir(deColegio, 1);
  expect((await o.plantillas(equipo, o.suya)).acciones).toEqual([]);
  expect(dice(await o.paso('validaryenviar', id, o.suya))).toEqual([403, 'acceso.denegado']);
  await permitir(deColegio, 2);
  await permitir(inscripcion, 2);
});

it('un equipo de otra temporada no se alcanza, y en una histórica no se cambia', async () => {
  const { db } = o.oficina;
  const { id: pasada } = await db
    .insertInto('competicion')
    .values({ nombre: 'Pasada', fecha_inicio: '2020-09-01', fecha_fin: '2021-06-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { categoriaId: categoria_id, generoId: genero_id, deporteId: deporte_id } = o;
  const { id: campeonato_id } = await db
    .insertInto('campeonato')
    .values({ competicion_id: pasada, categoria_id, genero_id, deporte_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db.insertInto('equipo').values({ campeonato_id, colegio_id: o.olmo }).returning('id').executeTakeFirstOrThrow();
  expect(dice(await o.otraJefa.llamar('GET', `/api/equipos/plantillas/${id}`))).toEqual([404, 'recurso.desconocido']);
  await o.otraJefa.llamar('PUT', `/api/usuarios/competicion/${pasada}`);
  expect((await o.plantillas(id, o.otraJefa)).acciones).toEqual([]);
  expect(dice(await o.otraJefa.llamar('POST', `/api/plantillas/duplicar/${id}`))).toEqual([403, 'acceso.denegado']);
});
