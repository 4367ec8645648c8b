import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { CachedAnswers } from './cached-answers';
import { ReadersSeen } from './readers-seen';

/** A process that has heard nothing yet, of a database that has written until `escrito`. */
function proceso(escrito: bigint | null = 100n) {
  const veces = { oidas: 0 };
  const visto = new ReadersSeen(
    async () => escrito,
    async () => void veces.oidas++,
  );
  return { visto, veces };
}
const suya = 'W/"aaaaaaaaaaaaaaaaaaaaaa';
const otra = 'W/"bbbbbbbbbbbbbbbbbbbbbb.50"';

describe('quien ha visto algo en otro proceso', () => {
  it('no espera si trae lo mismo que se le va a dar, o no trae nada', async () => {
    const { visto, veces } = proceso();
    expect(visto.isAhead({ headers: {} }, suya)).toBe(false);
    expect(visto.isAhead({ headers: { 'if-none-match': `${suya}.50"` } }, suya)).toBe(false);
    expect(visto.isAhead({ headers: { 'if-none-match': 'W/"bbbbbbbbbbbbbbbbbbbbbb"' } }, suya)).toBe(false);
    await visto.catchUp({ headers: {} }, () => suya);
    expect(veces.oidas).toBe(0);
  });

  it('si trae otra cosa, se oye antes todo lo avisado, una vez para todos', async () => {
    const { visto, veces } = proceso();
    const pide = { headers: { 'if-none-match': otra } };
    expect(visto.isAhead(pide, suya)).toBe(true);
    await Promise.all(Array.from({ length: 30 }, () => visto.catchUp(pide, () => suya)));
    expect(veces.oidas).toBe(1);
    expect(visto.isAhead(pide, suya)).toBe(false);
  });

  it('quien acaba de oír un cambio en otro proceso no recibe lo de antes aunque ya lo tenga', async () => {
    const { visto, veces } = proceso();
    const pide = { headers: { 'if-none-match': `${suya}.10"` }, url: '/index?cambio=60.' };
    expect(visto.isAhead(pide, suya)).toBe(true);
    await visto.catchUp(pide, () => suya);
    expect([veces.oidas, visto.isAhead(pide, suya)]).toEqual([1, false]);
  });

  it('lo que nadie ha podido ver no detiene a nadie ni da más trabajo que dos preguntas', async () => {
    const { visto, veces } = proceso();
    await visto.catchUp({ headers: {}, url: '/index?cambio=ffffffffffffffff.' }, () => suya);
    expect(veces.oidas).toBe(2);
    await visto.catchUp({ headers: {}, url: '/index?cambio=no es un lugar.' }, () => suya);
    expect(veces.oidas).toBe(2);
  });

  it('sin servidor principal se contesta con lo que hay', async () => {
    const { visto, veces } = proceso(null);
    await visto.catchUp({ headers: { 'if-none-match': otra } }, () => suya);
    expect(veces.oidas).toBe(0);
  });
});

describe('las respuestas públicas', () => {
  async function servir(visto: ReadersSeen | null) {
    const answers = new CachedAnswers(
      () => '2026-11-29T10:00',
      () => undefined,
    );
    answers.listening();
    if (visto) answers.compareWith(visto);
    const http = Fastify();
    http.decorateReply('guardada', false);
    const contenido = { body: 'uno' };
    http.get('/p', (request, reply) =>
      answers.send(request, reply, '/p', async () => ({ ...contenido, contentType: 'text/plain', origen: ['fase:1'] })),
    );
    const pedir = async (headers: Record<string, string> = {}) => {
      const { statusCode, body, headers: dichas } = await http.inject({ url: '/p', headers });
      return { statusCode, body, etag: String(dichas.etag) };
    };
    return { answers, pedir, contenido };
  }

  it('sin réplica no llevan marca', async () => {
    const { pedir } = await servir(null);
    expect((await pedir()).etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('con ella dicen hasta dónde llegaban, y lo igual es igual lo haya hecho quien lo haya hecho', async () => {
    const { visto, veces } = proceso();
    const { pedir } = await servir(visto);
    const { etag } = await pedir();
    expect(etag).toMatch(/^W\/"[\w-]{22}\.64"$/);
    expect((await pedir({ 'if-none-match': etag.replace('.64', '.99') })).statusCode).toBe(304);
    expect(veces.oidas).toBe(0);
  });

  it('a quien ha visto más no se le da lo guardado hasta haber oído lo que falta', async () => {
    const contenido = { body: '' };
    let tirar: () => void = () => undefined;
    const visto = new ReadersSeen(
      async () => 100n,
      async () => {
        contenido.body = 'dos';
        tirar();
      },
    );
    const servido = await servir(visto);
    tirar = () => {
      Object.assign(servido.contenido, contenido);
      servido.answers.notice('fase:1');
    };
    expect((await servido.pedir()).body).toBe('uno');
    expect((await servido.pedir({ 'if-none-match': otra })).body).toBe('dos');
  });
});
