import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { known, RuleError } from '../../platform/errors/rule-error';
import { addressQuota } from '../../platform/http/address-quota';
import type { CachedAnswers } from '../../platform/http/cached-answers';
import type { Topics } from '../../platform/http/kept';
import { busy, Turns } from '../../platform/http/turns';

/** Each costs a tenth of a second of a core: whoever walks all of them goes slowly, and keeps nobody else waiting. */
const POR_MINUTO = 120;
const DE_UNA_DIRECCION = { atOnce: 1, waiting: 20 };
const DE_TODAS = { atOnce: () => 1, waiting: 40 };
const ESPERA_MS = 10_000;
const Params = z.object({ fichero: z.string().regex(/^[1-9]\d{0,8}\.png$/) });
const DE_QUE = ['grupo', 'cuadro', 'equipo', 'partido'] as const;
export type DeQue = 'portada' | (typeof DE_QUE)[number];

/** What the page of a drawing shows; null where there is none. */
export type Preparar = (de: DeQue, id: number) => Promise<{ datos: DatosPagina; origen: Topics } | null>;

interface DibujosDeps {
  answers: CachedAnswers;
  preparar: Preparar;
  /** The drawing that goes with it, in SVG. */
  draw: (datos: DatosPagina) => string;
}

/** The drawings that go with the pages when they are shared, kept as the pages are. */
export function mountDibujos(app: FastifyInstance, { answers, preparar, draw }: DibujosDeps): void {
  const contar = addressQuota(app, { max: POR_MINUTO, windowMs: 60_000, refusal: 'servicio.ocupado' });
  const turnos = new Turns({ ofAll: DE_TODAS, ofEach: { dibujo: DE_UNA_DIRECCION }, waitMs: ESPERA_MS, refusal: busy(ESPERA_MS) });

  const dibujar = (de: DeQue, id: number, quien: string): Promise<{ png: Buffer; origen: Topics }> =>
    answers.part(`dibujo/${de}/${id}`, () =>
      turnos.run(quien, 'dibujo', async () => {
        const dibujo = known(await preparar(de, id));
        const { default: sharp } = await import('sharp');
        // Off the request's thread: libvips has its own.
        const png = await sharp(Buffer.from(draw(dibujo.datos)))
          .png({ palette: true, colours: 64 })
          .toBuffer();
        return { valor: { png, origen: dibujo.origen }, origen: dibujo.origen, caduca: dibujo.datos.marco.hasta };
      }),
    );
  const montar = (camino: string, de: DeQue, idDe: (params: unknown) => number): void => {
    app.get(camino, async (request, reply) => {
      const id = idDe(request.params);
      const { png, origen } = await dibujar(de, id, await contar(request));
      answers.share(request, reply, origen);
      return reply.type('image/png').header('Cache-Control', 'public, max-age=300').send(png);
    });
  };
  const deFichero = (params: unknown): number => {
    const { success, data } = Params.safeParse(params);
    if (!success) throw new RuleError('recurso.desconocido');
    return Number.parseInt(data.fichero, 10);
  };
  montar('/imagenes/portada.png', 'portada', () => 0);
  for (const de of DE_QUE) montar(`/imagenes/${de}/:fichero`, de, deFichero);
}
