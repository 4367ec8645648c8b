import { PORQUE_NO_CUENTA } from '@cd/contract/resultados/no-cuenta';
import { cambioDe, impedimentoConMotivo } from '@cd/contract/publico/cambio-de-partido';
import type { DatosPagina, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import type { EliminatoriaPublica, FilaPublica, PartidoPublico } from '@cd/contract/publico/publico';
import { porConocer, rondasDe, tituloRonda } from '../cuadro';
import { conSigno, cifra, diaCorto, fechaLarga, horaDe } from '../formato';
import { nombreDeGrupo } from '../titulos';
import type { De } from '../pantalla';
import { campeonatoEntero, lugarDe } from './documento';
import { crearRotulador, type Estilo, type Letra } from './rotular';

const ANCHO = 1200;
const ALTO = 630;
const MARGEN = 64;
const DERECHA = ANCHO - MARGEN;
const UTIL = ANCHO - 2 * MARGEN;
const TIZA = '#f3f2ea';
const TIZA_SUAVE = '#b9c9c0';
const AMARILLA = '#f7d154';
const SIN_COLOR = '#3e6359';
const FILAS = 6;
const CRUCES = 4;
const apoyo: Estilo = { cuerpo: 28, color: TIZA_SUAVE };

/** What goes with a page when it is shared, on the product's blackboard: the table, the result, or the name of who plays. */
export function dibujarPagina({ marco, pagina }: DatosPagina, letra: Letra): string {
  const rotulador = crearRotulador(letra);
  const dentro = loSuyo(pagina, rotulador) ?? portada(marco.temporada, rotulador);
  const federacion = rotulador.recortar(marco.empresa.nombre || 'Competición Deportiva', { cuerpo: 30 }, UTIL - 80);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}">
<rect width="100%" height="100%" fill="#10302a"/>
<g transform="translate(560 170) scale(2)" fill="none" stroke="#21483f" stroke-width="3">
<path d="M160 230A110 110 0 0 1 270 120h100A110 110 0 0 1 480 230"/>
<path stroke-dasharray="16 12" d="M70 230A200 200 0 0 1 270 30h100A200 200 0 0 1 570 230"/></g>
<g transform="translate(${MARGEN} 44) scale(1.3)" fill="none" stroke-width="4.5"><path stroke="${TIZA}" d="M17 6.3A14 14 0 0 0 17 33.7"/>
<path stroke="${AMARILLA}" d="M23 3.5v33M23 6.3A14 14 0 0 1 23 33.7"/></g>
${rotulador.linea(federacion, MARGEN + 72, 80, { ...apoyo, cuerpo: 30 })}${dentro}</svg>`;
}

type Rotulador = ReturnType<typeof crearRotulador>;

function loSuyo(pagina: PaginaPublica, rotulador: Rotulador): string | null {
  switch (pagina.pantalla) {
    case 'detalle':
      return clasificacion(pagina, rotulador);
    case 'detalle_eliminatoria':
      return cuadro(pagina, rotulador);
    case 'equipo':
      return equipo(pagina, rotulador);
    case 'partido':
      return partido(pagina, rotulador);
    default:
      return null;
  }
}

function portada(temporada: string | null, { linea }: Rotulador): string {
  const titulo = linea('¿Cómo hemos quedado?', MARGEN, 350, { cuerpo: 84, color: TIZA, grueso: 28 });
  const lema = ['Resultados, clasificaciones y calendarios', temporada].filter(Boolean).join(' · ');
  return `${titulo}${linea(lema, MARGEN, 420, { ...apoyo, cuerpo: 36 })}`;
}

const COLUMNAS: { texto: string; x: number; valor: (fila: FilaPublica) => string }[] = [
  { texto: 'PJ', x: 880, valor: ({ jugados }) => cifra(jugados) },
  { texto: 'DIF', x: 1000, valor: ({ diferencia }) => conSigno(diferencia) },
  { texto: 'PTS', x: DERECHA, valor: ({ puntos }) => cifra(puntos) },
];

function clasificacion({ ruta, grupo, filas }: De<'detalle'>, rotulador: Rotulador): string {
  const { linea, recortar } = rotulador;
  const enSuSitio = nombrador(rotulador);
  const { deporte, categoria, genero } = ruta;
  const titulo: Estilo = { cuerpo: 52, color: TIZA, grueso: 26 };
  const campeonato = campeonatoEntero(deporte.nombre, categoria?.nombre, genero?.nombre);
  const lineas = filas
    .filter(({ posicion }) => posicion !== null)
    .slice(0, FILAS)
    .map((fila, n) => {
      const y = 310 + n * 53;
      const estilo: Estilo = n === 0 ? { cuerpo: 34, color: AMARILLA, grueso: 20 } : { cuerpo: 34, color: TIZA };
      return [
        `<path stroke="#2f554b" stroke-width="1.5" d="M${MARGEN} ${y - 40}H${DERECHA}"/>`,
        linea(String(fila.posicion), MARGEN + 40, y, estilo, 'derecha'),
        enSuSitio(fila.equipo_nombre, estilo, { x: MARGEN + 68, y, hasta: 640 }),
        ...COLUMNAS.map(({ x, valor }) => linea(valor(fila), x, y, estilo, 'derecha')),
      ].join('');
    });
  return [
    linea(recortar(campeonato, apoyo, UTIL), MARGEN, 150, apoyo),
    linea(recortar(nombreDeGrupo(grupo.nombre), titulo, 740), MARGEN, 215, titulo),
    ...COLUMNAS.map(({ texto, x }) => linea(texto, x, 258, { ...apoyo, cuerpo: 24 }, 'derecha')),
    ...lineas,
  ].join('');
}

/** Writes a name smaller before it cuts it. */
const nombrador =
  ({ ajustar, linea }: Rotulador) =>
  (nombre: string, estilo: Estilo, { x, y, hasta }: { x: number; y: number; hasta: number }): string => {
    const { texto, cuerpo } = ajustar(nombre, [estilo.cuerpo, estilo.cuerpo * 0.85, estilo.cuerpo * 0.7], hasta);
    return linea(texto, x, y, { ...estilo, cuerpo });
  };

const escudo = (color: string, y: number): string =>
  `<path transform="translate(${MARGEN} ${y - 66}) scale(2.5)" fill="${color || SIN_COLOR}" stroke="#ffffff" stroke-opacity=".35" d="M2 3c5 1 9 .4 14-2 5 2.4 9 3 14 2v17c0 8-6 12.5-14 15C8 32.5 2 28 2 20z"/>`;

/** Where it stands, how it last did and when it plays next. */
function equipo({ ficha: { equipo: e, participaciones }, resumen: { ultimo, proximo } }: De<'equipo'>, rotulador: Rotulador): string {
  const { linea, recortar } = rotulador;
  const enSuSitio = nombrador(rotulador);
  const puestos = participaciones.flatMap(({ posicion, puntos, fase_nombre, grupo_nombre }) =>
    posicion === null
      ? []
      : [
          `${posicion}.º, ${puntos} ${puntos === 1 ? 'punto' : 'puntos'} · ${[fase_nombre, grupo_nombre && nombreDeGrupo(grupo_nombre)].filter(Boolean).join(', ')}`,
        ],
  );
  const renglones: [string, string][] = [
    ...puestos.slice(0, 1).map((puesto): [string, string] => ['Clasificación', puesto]),
    ...(ultimo ? [['Último', encuentro(ultimo)] as [string, string]] : []),
    ...(proximo?.fecha_celebracion
      ? [['Próximo', `${diaCorto(proximo.fecha_celebracion)} · ${encuentro(proximo)}`] as [string, string]]
      : []),
  ];
  const campeonato = campeonatoEntero(e.deporte_nombre, e.categoria_nombre, e.genero_nombre);
  return [
    escudo(e.color, 240),
    enSuSitio(e.nombre, { cuerpo: 76, color: TIZA, grueso: 24 }, { x: MARGEN + 110, y: 230, hasta: UTIL - 110 }),
    linea(recortar(campeonato, apoyo, UTIL - 110), MARGEN + 110, 280, apoyo),
    ...renglones.map(([rotulo, dicho], n) => {
      const y = 385 + n * 80;
      const estilo: Estilo = { cuerpo: 36, color: n === 0 ? AMARILLA : TIZA, grueso: 14 };
      return `<path stroke="#2f554b" stroke-width="1.5" d="M${MARGEN} ${y - 52}H${DERECHA}"/>${linea(rotulo, MARGEN, y, apoyo)}${enSuSitio(dicho, estilo, { x: 290, y, hasta: DERECHA - 290 })}`;
    }),
  ].join('');
}

const encuentro = (p: PartidoPublico): string =>
  `${p.equipo_local_nombre} ${p.marcador_local === null ? '–' : `${cifra(p.marcador_local)}–${cifra(p.marcador_visitante ?? 0)}`} ${p.equipo_visitante_nombre}`;

/** The last round of a bracket in which somebody is known, as it goes. */
function cuadro({ ruta, eliminatorias }: De<'detalle_eliminatoria'>, rotulador: Rotulador): string {
  const { linea, recortar } = rotulador;
  const enSuSitio = nombrador(rotulador);
  const rondas = rondasDe(eliminatorias);
  const cruces = (n: number): EliminatoriaPublica[] => (rondas[n]?.pares.flat() ?? []).filter((cruce) => cruce !== null);
  const cual = Math.max(
    0,
    rondas.findLastIndex((_, n) => cruces(n).some(({ equipo1, equipo2 }) => equipo1 ?? equipo2)),
  );
  const titulo: Estilo = { cuerpo: 52, color: TIZA, grueso: 26 };
  const elegidos = cruces(cual).slice(0, CRUCES);
  const paso = elegidos.length > 2 ? 82 : 140;
  const renglon = (cruce: EliminatoriaPublica, lugar: 1 | 2, y: number): string => {
    const quien = cruce[`equipo${lugar}`];
    const pasa = quien !== null && cruce.ganador === quien.id;
    const estilo: Estilo = {
      cuerpo: elegidos.length > 2 ? 32 : 44,
      color: pasa ? AMARILLA : quien ? TIZA : TIZA_SUAVE,
      grueso: pasa ? 22 : 0,
    };
    return [
      enSuSitio(quien?.nombre ?? porConocer(cruce, lugar, eliminatorias), estilo, { x: MARGEN, y, hasta: 900 }),
      cruce.global ? linea(cifra(cruce.global[lugar - 1]!), DERECHA, y, estilo, 'derecha') : '',
    ].join('');
  };
  return [
    linea(recortar(lugarDe(ruta), apoyo, UTIL), MARGEN, 150, apoyo),
    linea(recortar(tituloRonda(rondas[cual] ?? { tipoRonda: 0, pares: [], tercero: null }), titulo, UTIL), MARGEN, 215, titulo),
    ...elegidos.map((cruce, n) => {
      const y = 302 + n * paso;
      return `<path stroke="#2f554b" stroke-width="1.5" d="M${MARGEN} ${y - 40}H${DERECHA}"/>${renglon(cruce, 1, y)}${renglon(cruce, 2, y + paso * 0.43)}`;
    }),
  ].join('');
}

function partido({ ruta, ficha, escudos }: De<'partido'>, { ajustar, linea, recortar }: Rotulador): string {
  const { partido: p } = ficha;
  const jugado = p.marcador_local !== null;
  const cuando = p.fecha_celebracion;
  const lado = (cual: 'local' | 'visitante', y: number) => {
    const { texto, cuerpo } = ajustar(p[`equipo_${cual}_nombre`], [60, 52, 44, 38, 32], 760);
    const cifras: Estilo = { cuerpo: 150, color: AMARILLA, grueso: 26 };
    return [
      escudo(escudos[p[`equipo_${cual}_id`]]?.color ?? '', y),
      linea(texto, MARGEN + 110, y, { cuerpo, color: TIZA, grueso: 22 }),
      jugado ? linea(cifra(p[`marcador_${cual}`] ?? 0), DERECHA, y + 32, cifras, 'derecha') : '',
    ].join('');
  };
  const impedimento = impedimentoConMotivo(p);
  const pie = [
    impedimento ?? cambioDe(p)?.que,
    p.no_cuenta && PORQUE_NO_CUENTA[p.no_cuenta],
    p.ronda_nombre,
    ...(impedimento ? [] : [cuando ? fechaLarga(cuando) : 'Fecha por confirmar', cuando && horaDe(cuando)]),
  ]
    .filter(Boolean)
    .join(' · ');
  return [
    linea(recortar(lugarDe(ruta, ficha.grupo_nombre), apoyo, UTIL), MARGEN, 170, apoyo),
    lado('local', 310),
    lado('visitante', 470),
    linea(recortar(pie, apoyo, UTIL), MARGEN, 585, { ...apoyo, color: jugado ? TIZA_SUAVE : AMARILLA }),
  ].join('');
}
