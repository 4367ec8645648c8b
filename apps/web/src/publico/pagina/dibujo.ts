import { PORQUE_NO_CUENTA } from '@cd/contract/resultados/no-cuenta';
import { cambioDe, impedimentoDe } from '@cd/contract/publico/cambio-de-partido';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import type { FilaPublica } from '@cd/contract/publico/publico';
import { conSigno, cifra, fechaLarga, horaDe } from '../formato';
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
const apoyo: Estilo = { cuerpo: 28, color: TIZA_SUAVE };

/** What goes with a page when it is shared, on the product's blackboard: the table, the result, or the name of who plays. */
export function dibujarPagina({ marco, pagina }: DatosPagina, letra: Letra): string {
  const rotulador = crearRotulador(letra);
  const dentro =
    pagina.pantalla === 'detalle'
      ? clasificacion(pagina, rotulador)
      : pagina.pantalla === 'partido'
        ? partido(pagina, rotulador)
        : portada(marco.temporada, rotulador);
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

function clasificacion({ ruta, grupo, filas }: De<'detalle'>, { linea, recortar }: Rotulador): string {
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
        linea(recortar(fila.equipo_nombre, estilo, 640), MARGEN + 68, y, estilo),
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

function partido({ ruta, ficha, escudos }: De<'partido'>, { ancho, linea, recortar }: Rotulador): string {
  const { partido: p } = ficha;
  const jugado = p.marcador_local !== null;
  const cuando = p.fecha_celebracion;
  const lado = (cual: 'local' | 'visitante', y: number) => {
    const nombre = p[`equipo_${cual}_nombre`];
    const cuerpo = [60, 52, 44].find((uno) => ancho(nombre, { cuerpo: uno }) <= 760) ?? 38;
    const estilo: Estilo = { cuerpo, color: TIZA, grueso: 22 };
    const color = escudos[p[`equipo_${cual}_id`]]?.color || SIN_COLOR;
    const cifras: Estilo = { cuerpo: 150, color: AMARILLA, grueso: 26 };
    return [
      `<path transform="translate(${MARGEN} ${y - 66}) scale(2.5)" fill="${color}" stroke="#ffffff" stroke-opacity=".35" d="M2 3c5 1 9 .4 14-2 5 2.4 9 3 14 2v17c0 8-6 12.5-14 15C8 32.5 2 28 2 20z"/>`,
      linea(recortar(nombre, estilo, 760), MARGEN + 110, y, estilo),
      jugado ? linea(cifra(p[`marcador_${cual}`] ?? 0), DERECHA, y + 32, cifras, 'derecha') : '',
    ].join('');
  };
  const impedimento = impedimentoDe(p);
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
