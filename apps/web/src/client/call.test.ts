import { afterEach, describe, expect, it, vi } from 'vitest';
import { callByKey, CallError } from './call';

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
