import { describe, expect, it } from 'vitest';
import type { Marco, PaginaPublica, Ruta } from '@cd/contract/publico/paginas-publicas';
import type { EquipoPublico, FilaPublica, GrupoPublico, PartidoPublico, ResumenEquipo } from '@cd/contract/publico/publico';
import { renderPagina } from './render';

const marco: Marco = {
  empresa: { nombre: 'Liga Escolar de la Vega', direccion: '', telefono: '' },
  temporada: '2026-2027',
  publicidad: { imagen: '/a.png', link: 'https://example.org/' },
  traducciones: [],
  hoy: '2026-11-21',
  ahora: '2026-11-21T08:00',
  hasta: null,
};
const fase = {
  id: 5,
  tipo: 0 as const,
  nombre: 'Liga',
  fecha_inicio: '2026-09-26',
  fecha_fin: '2027-06-12',
  grupos: 1,
  equipos: 2,
  grupo_id: null,
};
const ruta: Ruta = {
  deporte: { id: 1, nombre: 'Fútbol sala', nombreTantos: 'goles' },
  categoria: { id: 2, nombre: 'Alevín' },
  genero: { id: 3, nombre: 'Mixto' },
  fase,
};
const grupo: GrupoPublico = { id: 123, nombre: 'Grupo A', equipos: 2, jornadas: 2, jugados: 1, partidos: 2 };
const leyenda = {
  plazasAscenso: 1,
  textoAscenso: 'Asciende',
  plazasPromocion: 1,
  textoPromocion: 'Juega la promoción',
  criterios: { 6: 'Average particular' },
};
const fila: FilaPublica = {
  posicion: 1,
  equipo_id: 1,
  equipo_nombre: 'Peñalcor',
  jugados: 1,
  ganados: 0,
  empatados: 0,
  perdidos: 1,
  favor: 2,
  contra: 5,
  diferencia: -3,
  puntos: 0,
  puntos_sancion: -3,
  criterio: 6,
  ultimos: ['P'],
  no_clasificable: false,
  retirado: false,
};
const partido: PartidoPublico = {
  id: 1,
  fecha_celebracion: '2026-11-21T09:30',
  sede_nombre: 'Patio',
  sede_mapa: '40.4,-3.7',
  equipo_local_id: 1,
  equipo_local_nombre: 'Peñalcor',
  equipo_visitante_id: 2,
  equipo_visitante_nombre: 'Robleñar',
  marcador_local: 2,
  marcador_visitante: 5,
  penaltis_local: null,
  penaltis_visitante: null,
  estado: 1,
  aplazado: false,
  motivo_suspension: null,
  fin: null,
  provisional: true,
  incomparecencia: null,
  no_cuenta: null,
  antes: null,
  en_juego: null,
};
const jornadas = [1, 2].map((jornada) => ({
  jornada,
  fecha_inicio: '2026-11-16',
  fecha_fin: '2026-11-22',
  partidos: jornada === 1 ? [partido] : [],
}));
const equipo: EquipoPublico = {
  id: 1,
  nombre: 'Peñalcor',
  colegio_id: 1,
  colegio_nombre: 'Peñalcor',
  color: '#7A5A00',
  escudo: null,
  deporte_nombre: 'Fútbol sala',
  categoria_nombre: 'Alevín',
  genero_nombre: 'Mixto',
  no_clasificable: false,
  fase_nombre: 'Liga',
  grupo_nombre: 'B',
  zona_nombre: 'Ribera',
};
const resumen: ResumenEquipo = {
  equipo,
  ultimo: { ...partido, sede_municipio: null },
  pendiente: null,
  proximo: { ...partido, id: 2, estado: 3, marcador_local: null, marcador_visitante: null, sede_municipio: 'Vega Honda' },
  puesto: { grupo_id: 123, grupo_nombre: 'B', posicion: 1, puntos: 0, equipos: 2 },
};
const detalle: PaginaPublica = {
  pantalla: 'detalle',
  ruta,
  grupo,
  grupos: [grupo],
  otrasFases: [],
  filas: [fila],
  desempates: [],
  notas: ['Un punto más por marcar 4 ensayos o más.'],
  leyenda,
  jornadas,
  jornadaActual: 1,
  escudos: {},
  actualizado: '2026-11-21T11:42',
};

const renderizar = (pagina: PaginaPublica) =>
  renderPagina(
    { marco, pagina },
    { css: ['/assets/a.css'], js: ['/assets/a.js'], jsVivas: ['/assets/viva.js'], fuente: '/assets/a.woff2' },
  );

// Every screen, with the text that shows it has understood its data.
const casos: [string, PaginaPublica, string][] = [
  [
    'inicio',
    {
      pantalla: 'inicio',
      deportes: [{ id: 1, nombre: 'Rugby', icono: 'rugby', imagen: null, campeonatos: 1, equipos: 6 }],
      siguen: {},
      recientes: [{ ...partido, titulo: 'Rugby' }],
      escudos: {},
      equipos: 6,
      colegios: 1,
    },
    '6 equipos de 1 colegio',
  ],
  [
    'inicio sin deportes',
    { pantalla: 'inicio', deportes: [], siguen: {}, recientes: [], escudos: {}, equipos: 0, colegios: 0 },
    'Todavía no hay deportes en juego',
  ],
  [
    'categorías',
    {
      pantalla: 'categorias',
      ruta: { deporte: ruta.deporte },
      categorias: [{ id: 2, nombre: 'Alevín', imagen: null, equipos: 3 }],
      siguen: {},
    },
    '/index/generos?deporte=1&amp;categoria=2',
  ],
  ['categorías vacías', { pantalla: 'categorias', ruta: null, categorias: [], siguen: {} }, 'Todavía no hay fases de este deporte'],
  [
    'géneros',
    { pantalla: 'generos', ruta, generos: [{ id: 3, nombre: 'Mixto', imagen: null, imagen_small: null, equipos: 3 }], siguen: {} },
    '/index/fases?deporte=1&amp;categoria=2&amp;genero=3',
  ],
  ['géneros vacíos', { pantalla: 'generos', ruta: null, generos: [], siguen: {} }, 'Todavía no hay fases de esta categoría'],
  ['fases', { pantalla: 'fases', ruta, fases: [{ ...fase, tipo: 1 }] }, '/index/detalle_eliminatoria?fase=5'],
  ['fases vacías', { pantalla: 'fases', ruta: null, fases: [] }, 'Todavía no hay fases de este campeonato'],
  ['grupos', { pantalla: 'grupos', ruta, grupos: [grupo] }, 'Jugados 1 de 2 partidos'],
  ['grupos vacíos', { pantalla: 'grupos', ruta: null, grupos: [] }, 'Todavía no hay grupos en esta fase'],
  ['detalle', detalle, 'Average particular'],
  ['detalle vacío', { ...detalle, filas: [], jornadas: [], jornadaActual: null }, 'Todavía no hay clasificación'],
  [
    'eliminatoria vacía',
    { pantalla: 'detalle_eliminatoria', ruta, otrasFases: [], eliminatorias: [], escudos: {}, actualizado: null },
    'Todavía no hay cuadro',
  ],
  ['sin elección', { pantalla: 'sin_eleccion', destino: 'detalle' }, 'Elige primero un deporte'],
  [
    'equipo',
    {
      pantalla: 'equipo',
      ficha: { equipo, participaciones: [], partidos: [{ ...partido, fase_nombre: 'Liga', ronda_nombre: 'Jornada 1' }] },
      resumen,
      tabla: { filas: [fila], leyenda, nombreTantos: 'Goles' },
      escudos: {},
    },
    'Liga · Jornada 1',
  ],
  [
    'equipo sin partidos',
    {
      pantalla: 'equipo',
      ficha: { equipo, participaciones: [], partidos: [] },
      resumen: { equipo, ultimo: null, proximo: null, pendiente: null, puesto: null },
      tabla: null,
      escudos: {},
    },
    'Aún no está en ninguna fase',
  ],
  ['mis equipos', { pantalla: 'misequipos' }, 'Aún no sigues a ningún equipo'],
  ['buscar', { pantalla: 'buscar', texto: 'peña', equipos: [equipo], parecidos: false, sin: [], quiza: null }, '/index/equipo?equipo=1'],
  [
    'buscar lo parecido',
    { pantalla: 'buscar', texto: 'peña rugby', equipos: [equipo], parecidos: true, sin: ['rugby'], quiza: null },
    'Ningún equipo tiene todas',
  ],
  [
    'buscar mal escrito',
    { pantalla: 'buscar', texto: 'pena zzz', equipos: [equipo], parecidos: false, sin: ['zzz'], quiza: 'Peña' },
    'No hay nada con «zzz»: se ha buscado lo demás.',
  ],
  ['buscar poco', { pantalla: 'buscar', texto: 'pe', equipos: [], parecidos: false, sin: [], quiza: null }, 'Escribe al menos'],
  [
    'buscar sin hallar',
    { pantalla: 'buscar', texto: 'zzzz', equipos: [], parecidos: false, sin: [], quiza: null },
    'No encontramos «zzzz»',
  ],
  ['accesibilidad', { pantalla: 'accesibilidad' }, 'WCAG 2.2'],
  ['sin permiso', { pantalla: 'error403' }, 'No tienes permiso'],
  ['no existe', { pantalla: 'error404' }, 'Esta página no existe'],
  ['fallo', { pantalla: 'error', detalle: '' }, 'No hemos podido preparar esta página'],
];

describe('el vocabulario de la competición', () => {
  const traducciones = [
    { palabra: 'colegio', traduccion: 'club' },
    { palabra: 'equipos', traduccion: 'conjuntos' },
    { palabra: 'Jornada', traduccion: 'fecha' },
  ];
  const conPalabras = (pagina: PaginaPublica) =>
    renderPagina({ marco: { ...marco, traducciones }, pagina }, { css: [], js: [], jsVivas: [], fuente: null });

  it('cambia las palabras del producto', () => {
    expect(conPalabras({ pantalla: 'inicio', deportes: [], siguen: {}, recientes: [], escudos: {}, equipos: 6, colegios: 1 })).toContain(
      '6 conjuntos de 1 club',
    );
    expect(conPalabras({ pantalla: 'buscar', texto: '', equipos: [], parecidos: false, sin: [], quiza: null })).toContain('Equipo o club');
    expect(conPalabras({ pantalla: 'misequipos' })).toContain(
      '<title>Mis conjuntos · Liga Escolar de la Vega | Competición Deportiva</title>',
    );
    expect(conPalabras(detalle)).toContain('Fecha 1');
  });

  it('no toca los nombres', () => {
    const html = conPalabras({ ...detalle, filas: [{ ...fila, equipo_nombre: 'Colegio Jornada' }] });
    expect(html).toContain('Colegio Jornada');
    expect(html).not.toContain('Club Fecha');
  });
});

describe('páginas públicas en el servidor', () => {
  it.each(casos)('%s se lee sin scripts', (_, pagina, texto) => {
    const html = renderizar(pagina);
    expect(html).toContain(texto);
    expect(html).toMatch(/<title>[^<]+ \| Competición Deportiva<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each(casos)('%s cumple una CSP estricta: nada en línea', (_, pagina) => {
    const html = renderizar(pagina);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    expect(html.match(/<script(?! type="application\/(?:ld\+)?json"| type="module" src=)/)).toBeNull();
  });

  it('un nombre con </script> no sale de los datos', () => {
    const html = renderizar({
      pantalla: 'buscar',
      texto: '</script><script>alert(1)</script>',
      equipos: [],
      parecidos: false,
      sin: [],
      quiza: null,
    });
    expect(html).not.toContain('<script>alert');
    const datos = /<script type="application\/json" id="datos">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(datos).pagina.texto).toBe('</script><script>alert(1)</script>');
  });

  it('el título del documento también se escapa', () => {
    const html = renderizar({ ...detalle, grupo: { ...grupo, nombre: 'Los "<b>" & Cía. FC' } });
    expect(html).toContain('Los &quot;&lt;b&gt;&quot; &amp; Cía. FC · Liga Escolar de la Vega | Competición Deportiva</title>');
  });

  it('lleva la hoja de estilo, el módulo y la letra que le dan', () => {
    const html = renderizar(detalle);
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
    expect(html).toContain('<script type="module" src="/assets/a.js" async></script>');
    expect(html).toContain('<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin>');
  });

  it('solo la página que vive en el navegador nombra lo que le da vida', () => {
    expect(renderizar(detalle)).toContain('<link rel="modulepreload" href="/assets/viva.js" fetchpriority="low">');
    expect(renderizar({ pantalla: 'accesibilidad' })).not.toContain('/assets/viva.js');
  });

  it('la tabla dice con palabras lo que enseña con color y siglas', () => {
    const html = renderizar(detalle);
    expect(html).toContain('<span class="oculto">perdido</span>');
    expect(html).toContain('title="Goles a favor">GF<');
    expect(html).toContain('−3<!-- --> <!-- -->puntos<!-- --> por sanción');
    expect(html).toContain('> <!-- -->Asciende<');
  });

  it('cada texto que se contesta de un equipo se lee en su página o al buscarlo', () => {
    // The colour is that of its shield.
    const campos = Object.keys(equipo).filter((campo) => typeof equipo[campo as keyof EquipoPublico] === 'string' && campo !== 'color');
    const propio: EquipoPublico = { ...equipo, ...Object.fromEntries(campos.map((campo) => [campo, `su ${campo}`])) };
    const leido = [
      renderizar({
        pantalla: 'equipo',
        ficha: { equipo: propio, participaciones: [], partidos: [] },
        resumen: { ...resumen, equipo: propio },
        tabla: null,
        escudos: {},
      }),
      renderizar({ pantalla: 'buscar', texto: 'nombre', equipos: [propio], parecidos: false, sin: [], quiza: null }),
    ].map((pagina) => pagina.replaceAll(/<script.*?<\/script>/gs, ''));
    expect(campos.filter((campo) => !leido.join().includes(`su ${campo}`))).toEqual([]);
  });

  it('todas las jornadas se leen sin scripts', () => {
    expect(/<noscript>.*Jornada 2/s.test(renderizar(detalle))).toBe(true);
  });

  it('un partido anulado lo dice con palabras, su marcador va tachado y nadie lo gana; también sin scripts', () => {
    const deJornada = (no_cuenta: PartidoPublico['no_cuenta']) =>
      renderizar({ ...detalle, jornadas: [{ ...jornadas[0]!, partidos: [{ ...partido, no_cuenta }] }] });
    const anulado = deJornada('retirado');
    expect(anulado).toContain('No cuenta: equipo retirado');
    expect(anulado).toContain('<s>5</s>');
    expect(anulado).not.toContain('marcador gana');
    expect(/<noscript>.*No cuenta: equipo retirado/s.test(anulado)).toBe(true);
    const sec = deJornada('sec');
    expect(sec).toContain('No cuenta: S.E.C.');
    expect(sec).toContain('marcador gana');
    expect(sec).not.toContain('<s>');
  });

  it('un equipo que se ha retirado se dice: con sus partidos anulados, sin puesto ni puntos', () => {
    const anulado = { ...fila, posicion: null, no_clasificable: true, retirado: true, criterio: null };
    expect(renderizar({ ...detalle, filas: [anulado] })).toContain('Retirado · no puntúa');
    expect(renderizar({ ...detalle, filas: [{ ...fila, retirado: true }] })).toContain('<span class="crit">Retirado</span>');
  });

  it('un equipo S.E.C. va sin puesto ni puntos', () => {
    const html = renderizar({ ...detalle, filas: [{ ...fila, posicion: null, no_clasificable: true, criterio: null }] });
    expect(html).toContain('S.E.C. · no puntúa');
    expect(html).toContain('<td class="pts">–</td>');
  });
});
