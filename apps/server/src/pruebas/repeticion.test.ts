import { describe, expect, it } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';
import { Repeticion, type Puerta } from './repeticion';
import { acabaComoSePublico, hayDatos, leerTemporada, traerSinResultados } from './temporadas-reales';

/** Real seasons entered match by match through the calls: a cup always, a whole league too where asked for (`npm run test:season`). */
const ENTERA = process.env.TEMPORADA === 'entera';
const FICHEROS = ['eliminatorias/mundial-2022.json', ...(ENTERA ? ['ligas/es1-2021-22.json'] : [])];
/** Of how many results one is looked for in every public page. */
const SE_MIRA_UNO_DE = ENTERA ? 1 : 5;
/** On a server, at the same time; the embedded database has one door. */
const ADMINISTRADORES = process.env.TEST_DATABASE_URL ? 4 : 1;

const puertaDe = ({ http }: OficinaDePrueba, clientes: readonly Cliente[]): Puerta => ({
  llamar: (quien, metodo, url, body) => clientes[quien]!.llamar(metodo, url, body),
  leer: async (url) => {
    const { statusCode: status, body: texto } = await http.inject({ url });
    return { status, texto };
  },
});

describe.skipIf(!hayDatos)('una temporada real apuntada partido a partido', () => {
  it.each(FICHEROS)('%s acaba como se publicó', { timeout: 1_200_000 }, async (fichero) => {
    // A page, told by what it is drawn from.
    const oficina = await abrirOficina({ render: (datos) => JSON.stringify(datos) });
    try {
      await traerSinResultados(oficina.db, fichero);
      const logins = Array.from({ length: ADMINISTRADORES }, (_, n) => `jefa${n}@liga.es`);
      for (const login of logins) await crearUsuario(oficina.db, { login, roles: [ROL.administrador] });
      const clientes = await Promise.all(logins.map((login) => entrar(oficina.http, login)));
      const temporada = leerTemporada(fichero);
      const repeticion = new Repeticion(puertaDe(oficina, clientes), temporada, ADMINISTRADORES);
      await repeticion.entera({
        trasCada: async (partido) => {
          if (repeticion.apuntados.size % SE_MIRA_UNO_DE === 0) await repeticion.sePublica(partido);
        },
        alCien: () => repeticion.cuadra(oficina.db),
      });
      await repeticion.nadaSePierdeNiSeDobla(oficina.db);
      await acabaComoSePublico(oficina.db, temporada);
      expect(repeticion.sinRespuesta).toBe(0);
    } finally {
      await oficina.cerrar();
    }
  });
});
