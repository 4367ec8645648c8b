import type { Page } from '@playwright/test';

interface Equipo {
  id: number;
  nombre: string;
}

const RONDAS = ['Final', 'Semifinal', 'Cuartos', 'Octavos', 'Dieciseisavos'];

/** A bracket with every tie played but the final: what a page of a phase has in its data. */
function cuadroDe(equipos: number) {
  const primera = Math.log2(equipos) - 1;
  const cruce = (tipoRonda: number, identificador: number) => {
    const equipo = (lugar: number): Equipo => {
      const id = (2 * identificador - 2 + lugar) * 2 ** (primera - tipoRonda);
      return { id, nombre: `Colegio Nuestra Señora de la Vega Honda ${id}` };
    };
    const [equipo1, equipo2] = [equipo(1), equipo(2)];
    return {
      id: tipoRonda * 100 + identificador,
      tipoRonda,
      ronda_nombre: RONDAS[tipoRonda],
      identificador,
      perdedor: false,
      equipo1,
      equipo2,
      numPartidos: 1,
      partidos: [],
      global: tipoRonda === 0 ? null : [0, 3],
      ganador: tipoRonda === 0 ? null : equipo2.id,
      decidido_por: tipoRonda === 0 ? null : 'global',
      siguiente: null,
    };
  };
  const rondas = Array.from({ length: primera + 1 }, (_, n) => primera - n);
  return rondas.flatMap((tipoRonda) => Array.from({ length: 2 ** tipoRonda }, (_, n) => cruce(tipoRonda, n + 1)));
}

/** Brings the bracket to an open page as a live change would: the page reads itself again and finds it. */
export async function ponerCuadroDe(equipos: number, page: Page, direccion: string): Promise<void> {
  await page.route(`**${direccion}`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const respuesta = await route.fetch();
    const html = (await respuesta.text()).replace(
      /(<script type="application\/json" id="datos">)(.*?)(<\/script>)/s,
      (_, abre, json, cierra) => {
        const datos = JSON.parse(String(json)) as { pagina: { eliminatorias: unknown } };
        datos.pagina.eliminatorias = cuadroDe(equipos);
        return `${String(abre)}${JSON.stringify(datos)}${String(cierra)}`;
      },
    );
    return route.fulfill({ response: respuesta, body: html });
  });
  await page.goto(direccion);
}
