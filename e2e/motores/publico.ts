import { click, seen, SEEN, step, until, write } from './paso';
import type { Engine } from './webdriver';

interface Fila {
  equipo_id: number;
  equipo_nombre: string;
}
interface ConId {
  id: number;
}

const leer = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** A league group and a bracket of the demo federation. */
async function loQueHay(url: string): Promise<{ grupo: number; eliminatoria: number }> {
  const hallado = { grupo: 0, eliminatoria: 0 };
  for (const deporte of await leer<ConId[]>(`${url}/open/api/deportes/fase`))
    for (const categoria of await leer<ConId[]>(`${url}/open/api/categorias/fase/${deporte.id}`))
      for (const genero of await leer<ConId[]>(`${url}/open/api/generos/fase/${deporte.id}/${categoria.id}`))
        for (const { id, tipo } of await leer<(ConId & { tipo: 0 | 1 })[]>(
          `${url}/open/api/fases/${deporte.id}/${categoria.id}/${genero.id}`,
        )) {
          if (tipo === 1) hallado.eliminatoria ||= id;
          else hallado.grupo ||= (await leer<ConId[]>(`${url}/open/api/grupos/fase/${id}`))[0]?.id ?? 0;
          if (hallado.grupo && hallado.eliminatoria) return hallado;
        }
  throw new Error('la muestra no tiene ligas y eliminatorias');
}

const sinDeslizamiento = (engine: Engine): Promise<void> =>
  until(engine, 'una página que cabe a lo ancho', 'return document.documentElement.scrollWidth <= innerWidth');

export async function recorrerPublico(engine: Engine, url: string): Promise<void> {
  const { grupo, eliminatoria } = await loQueHay(url);
  const [primero] = await leer<Fila[]>(`${url}/open/api/clasificaciones/grupo/${grupo}`);
  const { equipo_id: equipo, equipo_nombre: nombre } = primero!;
  await step(engine, 'la portada', async () => {
    await engine.open(`${url}/index`);
    await seen(engine, 'h1');
    await sinDeslizamiento(engine);
  });
  await step(engine, 'se busca un equipo', async () => {
    await engine.open(`${url}/index/buscar`);
    await write(engine, 'main input[type=search]', `${nombre}\uE007`);
    await click(engine, `main a[href*="equipo=${equipo}"]`);
    await seen(engine, 'h1', nombre);
  });
  await step(engine, 'se sigue al equipo desde su página', async () => {
    await until(engine, 'la página viva', 'return document.readyState === "complete"');
    await click(engine, 'button[aria-pressed="false"]', 'Seguir');
    await seen(engine, 'button[aria-pressed="true"]');
    await sinDeslizamiento(engine);
  });
  await step(engine, 'está en Mis equipos', async () => {
    await engine.open(`${url}/index/misequipos`);
    await seen(engine, 'main a', nombre);
  });
  await step(engine, 'la clasificación y los resultados de su grupo', async () => {
    await engine.open(`${url}/index/detalle?grupo=${grupo}`);
    await seen(engine, 'main table tbody tr', nombre);
    await seen(engine, 'main h2', 'Resultados');
    await sinDeslizamiento(engine);
  });
  await step(engine, 'un cuadro de eliminatoria', async () => {
    await engine.open(`${url}/index/detalle_eliminatoria?fase=${eliminatoria}`);
    await seen(engine, '.cuadro');
    await sinDeslizamiento(engine);
  });
  await step(engine, 'ningún guion se ha parado', async () => {
    await engine.open(`${url}/index`);
    await seen(engine, `a[href*="equipo=${equipo}"]`);
    if (!(await engine.run(SEEN, 'main'))) throw new Error('la portada está vacía');
  });
}
