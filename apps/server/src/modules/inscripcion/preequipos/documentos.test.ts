import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import type { Respuesta } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from './inscripcion-de-prueba';

let o: OficinaDeInscripcion;
let foto: Buffer;
const exigir = (exige: { exige_dni?: boolean; exige_licencia?: boolean }) =>
  o.oficina.db.updateTable('categoria').set(exige).where('id', '=', o.categoriaId).execute();
beforeAll(async () => {
  [o, foto] = await Promise.all([abrirInscripcion(), dibujo('#0B5F4E')]);
  await exigir({ exige_dni: true, exige_licencia: true });
});
beforeEach(() => o.vaciar());
afterAll(() => o.oficina.cerrar());

const campos = ({ status, body }: Respuesta<Rechazo>) => [status, ...(body.errores ?? []).map(({ campo, texto }) => `${campo}: ${texto}`)];
const crear = (idPreequipo: number, extra: object) =>
  o.suya.llamar<Rechazo>(
    'POST',
    '/api/jugadores/coordinador',
    multiparte(
      { nombre_completo: 'Noa Vidal', fecha_nacimiento: '2013-04-02', colegio_id: o.olmo, consentimiento_foto: 1, idPreequipo, ...extra },
      { image: foto },
    ),
  );
const nombrados = async (id: number) =>
  (await o.uno(id)).jugadores.map(({ nombre_completo, dni, tipo_documento }) => [nombre_completo, dni, tipo_documento]);
const faltas = async (id: number) => (await o.uno(id)).faltas.map(({ falta, cuantas }) => [falta, cuantas]);

describe('donde la categoría exige documento y licencia', () => {
  it('entra quien tiene pasaporte, y quien dice que lo tiene pendiente, que es una falta; quien no dice nada, no', async () => {
    const id = await o.pedido();
    expect(campos(await crear(id, {}))).toEqual([422, 'dni: El DNI o NIE es obligatorio']);
    expect(campos(await crear(id, { dni: 'AAA123456' }))[0]).toBe(422);
    expect((await crear(id, { nombre_completo: 'Con Pasaporte', dni: 'aaa-123456', tipo_documento: 'pasaporte' })).status).toBe(200);
    expect((await crear(id, { nombre_completo: 'Con Nie', dni: 'X1234567L', tipo_documento: 'dni' })).status).toBe(200);
    expect((await crear(id, { nombre_completo: 'Pendiente', tipo_documento: 'pendiente' })).status).toBe(200);
    expect(await nombrados(id)).toEqual([
      ['Con Nie', 'X1234567L', 'nie'],
      ['Con Pasaporte', 'AAA123456', 'pasaporte'],
      ['Pendiente', '', 'pendiente'],
    ]);
    expect(await faltas(id)).toEqual([
      ['jugador_documento_pendiente', 1],
      ['jugador_sin_licencia', 3],
      ['sin_primer_entrenador', 1],
    ]);
  });

  it('un D.N.I. mal escrito no pasa por pasaporte, ni un pasaporte va sin número', async () => {
    const id = await o.pedido();
    expect(campos(await crear(id, { dni: '12345678A', tipo_documento: 'pasaporte' }))).toEqual([
      422,
      'dni: Parece un D.N.I. o N.I.E.: elija ese tipo de documento',
    ]);
    expect(campos(await crear(id, { dni: '', tipo_documento: 'pasaporte' }))[0]).toBe(422);
    expect(await nombrados(id)).toEqual([]);
  });

  it('el NIF de quien no tiene D.N.I. ni N.I.E. entra con su letra, y se sabe qué es', async () => {
    const id = await o.pedido();
    expect(campos(await crear(id, { dni: 'K1234567A' }))[0]).toBe(422);
    for (const [n, dni] of ['K1234567L', 'L7654321J', 'm1234567l'].entries())
      expect((await crear(id, { nombre_completo: `NOA VIDAL ${'ABC'[n]}`, dni })).status).toBe(200);
    expect(await nombrados(id)).toEqual([
      ['Noa Vidal A', 'K1234567L', 'nif'],
      ['Noa Vidal B', 'L7654321J', 'nif'],
      ['Noa Vidal C', 'M1234567L', 'nif'],
    ]);
  });

  it.each(['<b>Noa</b> Vidal', 'Noa https://malo.example', 'noa@malo.example', 'Noa 🎁 Vidal'])(
    '«%s» no es un nombre',
    async (nombre_completo) => {
      const { status, body } = await crear(await o.pedido(), { nombre_completo, dni: '12345678Z' });
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Escriba solo el nombre')]);
    },
  );

  it('con el documento de otro no entra nadie, ni se le pone a quien ya está', async () => {
    const id = await o.pedido();
    await crear(id, { dni: '12345678Z' });
    const { body } = await crear(id, { nombre_completo: 'Ada Vidal', dni: '00000000T' });
    expect((await crear(id, { nombre_completo: 'Otra Niña', dni: '12345678Z' })).status).toBe(409);
    const { id: ada } = body as unknown as { id: number };
    const { version, fecha_nacimiento } = (await o.suya.llamar('GET', `/api/jugadores/${ada}`)).body;
    const datos = {
      id: ada,
      nombre_completo: 'Ada Vidal',
      fecha_nacimiento,
      colegio_id: o.olmo,
      consentimiento_foto: 1,
      version,
      idPreequipo: id,
    };
    const cambiar = (cambio: object) =>
      o.suya.llamar<Rechazo>('PUT', '/api/jugadores/coordinador', { ...datos, dni: '00000000T', eliminarImagen: false, ...cambio });
    expect((await cambiar({ dni: '12345678Z' })).status).toBe(409);
    const otra = await cambiar({ nombre_completo: 'Eva Vidal' });
    expect([otra.status, otra.body.codigo]).toEqual([409, 'jugador.otra_persona']);
    expect(JSON.stringify(otra.body)).toContain('Nombre: Ada Vidal → Eva Vidal');
    expect((await cambiar({ nombre_completo: 'Eva Vidal', confirmaMismaPersona: 1 })).status).toBe(204);
    expect((await nombrados(id)).map(([nombre]) => nombre)).toEqual(['Eva Vidal', 'Noa Vidal']);
  });

  it('el pendiente deja de estarlo al escribir su número, y se busca por su pasaporte', async () => {
    const id = await o.pedido();
    const { body } = await crear(id, { nombre_completo: 'Ada Pérez', tipo_documento: 'pendiente' });
    const { id: ada } = body as unknown as { id: number };
    const { body: ficha } = await o.suya.llamar('GET', `/api/jugadores/${ada}`);
    const { nombre_completo, fecha_nacimiento, version } = ficha;
    const datos = { id: ada, nombre_completo, fecha_nacimiento, colegio_id: o.olmo, consentimiento_foto: 1, version, idPreequipo: id };
    const cambio = { ...datos, dni: 'BBB123456', tipo_documento: 'pasaporte', eliminarImagen: false };
    expect((await o.suya.llamar('PUT', '/api/jugadores/coordinador', cambio)).status).toBe(204);
    expect(await nombrados(id)).toEqual([['Ada Pérez', 'BBB123456', 'pasaporte']]);
    const hallada = await o.suya.llamar<{ codigo: number }>('GET', `/api/jugadores/doc/bbb123456/colegio/${o.olmo}`);
    expect(hallada.body.codigo).toBe(2);
  });
});
