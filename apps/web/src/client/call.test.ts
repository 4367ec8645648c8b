import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, callByKey, CallError } from './call';
import { FormKeys, withKeysOf } from './send-keys';

const contesta = (status: number, body: string, type: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'Content-Type': type } }));
const rechazo = async (): Promise<CallError> =>
  callByKey('GET /api/colegios', {}).then(
    () => expect.fail('no se ha rechazado'),
    (error: unknown) => error as CallError,
  );
const DE_NGINX = '<html><head><title>413 Request Entity Too Large</title></head></html>';

afterEach(() => void vi.unstubAllGlobals());

describe('lo que rechaza un proxy con una página suya', () => {
  it.each([
    [413, 'demasiado grande para el servidor de entrada'],
    [502, 'La aplicación no contesta'],
    [503, 'no puede atender ahora más peticiones'],
    [504, 'puede haberse guardado'],
  ])('un %i se dice como lo que es', async (status, texto) => {
    contesta(status, DE_NGINX, 'text/html');
    expect(await rechazo()).toMatchObject({ status, message: expect.stringContaining(texto) as string });
  });

  it('y lo que rechaza el servidor, con sus palabras', async () => {
    contesta(413, JSON.stringify({ detail: 'El fichero pasa de 10 MB', codigo: 'fichero.grande' }), 'application/problem+json');
    expect(await rechazo()).toMatchObject({ status: 413, message: 'El fichero pasa de 10 MB', codigo: 'fichero.grande' });
  });
});

describe('lo que se crea lleva su clave', () => {
  const claves: (string | null)[] = [];
  /** What becomes of each call that is sent, in their order. */
  const seContesta = (...respuestas: (() => Response)[]) => {
    claves.length = 0;
    for (const storage of ['sessionStorage', 'localStorage'])
      vi.stubGlobal(storage, { setItem: () => {}, removeItem: () => {}, getItem: () => null });
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      claves.push(headers['Idempotency-Key'] ?? null);
      return respuestas.shift()!();
    });
  };
  const hecha = () => Response.json({ id: 1 });
  const rechazada = () => Response.json({ detail: 'No', codigo: 'maestro.duplicado' }, { status: 409 });
  const sinRespuesta = () => {
    throw new TypeError('Failed to fetch');
  };
  const aMedias = () =>
    new Response(
      new ReadableStream({
        start: (control) => control.error(new TypeError('terminated')),
      }),
    );
  const zona = (nombre: string) => callByKey('POST /api/zonas', { body: { zona: { nombre } } }).catch((error: unknown) => error);

  it('y la misma, si se envía otra vez porque no llegó su respuesta, o llegó a medias', async () => {
    for (const perdida of [sinRespuesta, aMedias, () => new Response('', { status: 504 })]) {
      seContesta(perdida, hecha, hecha);
      expect(await zona('Norte')).toBeInstanceOf(CallError);
      await zona('Norte');
      await zona('Norte');
      const [una, otra, nueva] = claves;
      expect(una).toMatch(/^"[0-9a-f]{32}"$/);
      expect([otra === una, nueva === una]).toEqual([true, false]);
    }
  });

  it('pero no lo que se lee, ni lo que se puede dejar a medias', async () => {
    seContesta(hecha, hecha, hecha);
    await callByKey('GET /api/zonas', {});
    await callByKey('POST /api/sedes/index', { body: {}, signal: new AbortController().signal });
    await callByKey('POST /login', { body: {} });
    expect(claves).toEqual([null, null, null]);
  });

  it('la de un formulario es la misma hasta que se guarda, aunque se corrija', async () => {
    const keys = new FormKeys('uno');
    const guardar = (nombre: string) => withKeysOf(keys, () => zona(nombre));
    seContesta(sinRespuesta, rechazada, sinRespuesta, hecha, hecha);
    for (const nombre of ['Norte', 'Nort', 'Norte', 'Norte y Este']) await guardar(nombre);
    keys.forget();
    await guardar('Sur');
    expect(new Set(claves.slice(0, 4)).size).toBe(1);
    expect(claves[4]).not.toBe(claves[0]);
  });

  it('quien guarda con varias llamadas, al volver repite las suyas en su orden', async () => {
    const keys = new FormKeys('varias');
    const guardar = () =>
      withKeysOf(keys, async () => {
        await callByKey('POST /api/zonas', { body: 'una' });
        await callByKey('POST /api/zonas', { body: 'otra' });
      }).catch(() => null);
    seContesta(hecha, sinRespuesta, hecha, hecha);
    await guardar();
    await guardar();
    expect(claves.slice(0, 2)).toEqual(claves.slice(2));
    expect(claves[0]).not.toBe(claves[1]);
  });
});

describe('lo que sustituye a lo que se vio', () => {
  it('no compila sin decir sobre qué se cambió', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetch);
    const tipoSuspension = { id: 1, nombre: 'Lluvia', admin: 1, arbitro: 1 } as const;
    await call('PUT /api/tipossuspension', { body: { tipoSuspension: { ...tipoSuspension, version: 3 } } });
    // @ts-expect-error -- the version of a row
    await call('PUT /api/tipossuspension', { body: { tipoSuspension } });
    // @ts-expect-error -- nor one that may be missing
    await call('PUT /api/tipossuspension', { body: { tipoSuspension: { ...tipoSuspension, version: undefined } } });
    // @ts-expect-error -- of a list that is saved whole, what was read
    await call('PUT /api/festivos', { body: { festivos: [] } });
    // @ts-expect-error -- of a step whose body may be missing
    await call('PUT /api/informespartido/validar/:id', { params: { id: 1 }, body: null });
    // @ts-expect-error -- of each of several
    await call('PUT /api/preequipos/validaradministrador', { body: { preequipos: [1] } });
    // @ts-expect-error -- a name put together does not know what it has to say
    await callByKey('PUT /api/tipossuspension', {});
    expect(fetch).toHaveBeenCalledTimes(7);
  });
});
