import { createHash } from 'node:crypto';
import { COLORES_DE_WIDGET } from '@cd/contract/publico/colores-de-widget';
import { MUESTRAS, PedidoDeWidget, type DatosWidget, type Muestra } from '@cd/contract/publico/widgets';
import type { DeQuien } from '@cd/contract/publico/seguimiento';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { cambiaConLaHora } from '@cd/domain/partidos/momento/momento';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Connection, Db } from '../../platform/db/open';
import { known, RuleError } from '../../platform/errors/rule-error';
import { NO_SNIFFING, type CachedAnswers, type Made } from '../../platform/http/cached-answers';
import type { Topics } from '../../platform/http/kept';
import { leerProximos, leerResultados, leerSeguido } from './de-quien';
import { partidosEn } from './hora';
import { MARCO, origenDePaginaDeFase, type Estado } from './origenes';
import { marcoGuardado } from './paginas';
import { leerEliminatorias } from './partidos';
import { campeonatoDe, leerClasificacion, leerFase } from './queries';

/** How the web draws one: the document, and the style and the script that it holds. */
export type RenderWidget = (
  datos: DatosWidget,
  colores: { color: string; fondo: string },
) => { html: string; estilo: string; guion: string };

interface WidgetsDeps {
  db: () => Db;
  clock: Clock;
  answers: CachedAnswers;
  render: RenderWidget;
  abierta: () => Promise<Estado>;
}

const HTML = 'text/html; charset=utf-8';
const deUna = (texto: string): string => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;

/** Any site may hold it; it loads nothing, keeps nothing and sends nothing but its own height. */
const politica = (estilo: string, guion: string): string[] => [
  'Content-Security-Policy',
  `default-src 'none'; style-src ${deUna(estilo)}; script-src ${deUna(guion)}; base-uri 'self'; form-action 'none'; frame-ancestors *`,
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  ...NO_SNIFFING,
];

type Pedido = { color: string; fondo: string } & Record<string, string | number>;

/** The address as we write it: however it is written, the same widget is the same answer. */
const direccionDe = (muestra: Muestra, pedido: Pedido): string =>
  `/widget/${muestra}?${Object.entries(pedido)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([nombre, valor]) => `${nombre}=${valor}`)
    .join('&')}`;

/** Parts of the competition for the pages of others, each in a frame of its own. */
export function mountWidgets(app: FastifyInstance, { db, clock, answers, render, abierta }: WidgetsDeps): void {
  const dibujar = (datos: DatosWidget, { color, fondo }: Pedido, origen: Topics): Made => {
    const { html, estilo, guion } = render(datos, { color: `#${color}`, fondo: `#${fondo}` });
    return { body: html, contentType: HTML, origen, headers: politica(estilo, guion) };
  };
  for (const muestra of MUESTRAS) {
    app.get(`/widget/${muestra}`, async (request, reply) => {
      const leido = PedidoDeWidget[muestra].safeParse(request.query);
      const pedido = (leido.success ? leido.data : COLORES_DE_WIDGET) as unknown as Pedido;
      try {
        if (!leido.success) throw new RuleError('widget.mal_escrito');
        return await answers.send(request, reply, direccionDe(muestra, pedido), async () => {
          const { empresa } = await marcoGuardado(db(), answers);
          const cuando = { estado: await abierta(), ahora: clock.now() };
          const { datos, origen } = await leerWidget(db(), muestra, pedido, { ...cuando, federacion: empresa.nombre });
          return { ...dibujar(datos, pedido, [...origen, ...MARCO]), caduca: cambiaConLaHora(partidosDe(datos), cuando.ahora) };
        });
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        // Read inside the frame: a page of ours would not let itself be held.
        const { empresa } = await marcoGuardado(db(), answers);
        const aviso = { muestra: 'aviso' as const, titulo: error.message, subtitulo: '', enlace: '/index', federacion: empresa.nombre };
        const { body, headers = [] } = dibujar(aviso, pedido, []);
        for (let at = 0; at < headers.length; at += 2) reply.header(headers[at]!, headers[at + 1]!);
        if (error.esperar !== null) reply.header('Retry-After', String(error.esperar));
        return reply.code(error.status).type(HTML).header('Cache-Control', 'no-cache').send(body);
      }
    });
  }
}

/** Those that it shows the hour or the score of. */
function partidosDe(datos: DatosWidget): PartidoPublico[] {
  if ('partidos' in datos) return datos.partidos;
  return 'eliminatorias' in datos ? partidosEn(datos.eliminatorias) : [];
}

interface Leido {
  datos: DatosWidget;
  origen: Topics;
}

async function leerWidget(
  con: Connection,
  muestra: Muestra,
  pedido: Pedido,
  { estado, ahora, federacion }: { estado: Estado; ahora: string; federacion: string },
): Promise<Leido> {
  if (muestra === 'cuadro') {
    const fase = await leerFase(con, pedido.fase as number);
    if (!fase || fase.tipo !== 1) throw new RuleError('recurso.desconocido');
    return {
      datos: {
        muestra,
        titulo: fase.nombre,
        subtitulo: campeonatoDe(fase),
        enlace: `/index/detalle_eliminatoria?fase=${fase.id}`,
        federacion,
        eliminatorias: await leerEliminatorias(con, fase.id),
      },
      origen: origenDePaginaDeFase(fase.id, fase.campeonato_id),
    };
  }
  const { color: _c, fondo: _f, partidos: cuantos, ...de } = pedido;
  const seguido = known(await leerSeguido(con, de as unknown as DeQuien, estado));
  const { nombre, detalle, enlace, origen } = seguido;
  const comun = { enlace, federacion };
  if (muestra === 'clasificacion')
    return {
      datos: { muestra, titulo: nombre, subtitulo: detalle, ...comun, filas: await leerClasificacion(con, pedido.grupo as number) },
      origen,
    };
  const partidos =
    muestra === 'proximos'
      ? await leerProximos(con, seguido, ahora, cuantos as number)
      : await leerResultados(con, seguido, cuantos as number);
  return {
    datos: {
      muestra,
      titulo: `${muestra === 'proximos' ? 'Próximos partidos' : 'Últimos resultados'}: ${nombre}`,
      subtitulo: detalle,
      ...comun,
      partidos,
      ahora,
    },
    origen,
  };
}
