import type { EquipoDeColegio, InformeDeColegio } from '@cd/contract/estadisticas/colegio';
import { formatCount, formatDate, formatMoney, formatNumber } from '../../../format/format';
import type { Report } from '../../../print/report';

/** '2.º de 8 en Liga, Grupo A'. */
export const placeOf = ({ puestos }: Pick<EquipoDeColegio, 'puestos'>): string =>
  puestos
    .map(({ fase, grupo, posicion, equipos, puntos }) =>
      posicion === null
        ? `${fase}, ${grupo}: sin clasificar`
        : `${posicion}.º de ${equipos} (${formatCount(puntos, 'punto', 'puntos')}) · ${fase}, ${grupo}`,
    )
    .join('; ');

const sumOf = (equipos: readonly EquipoDeColegio[], de: (equipo: EquipoDeColegio) => number): number =>
  equipos.reduce((suma, equipo) => suma + de(equipo), 0);

/** What is looked at first. */
export const figuresOf = ({ equipos, sanciones, dinero }: InformeDeColegio): { titulo: string; texto: string }[] => [
  { titulo: 'Equipos', texto: formatNumber(equipos.length) },
  { titulo: 'Jugadores en plantillas', texto: formatNumber(sumOf(equipos, ({ jugadores }) => jugadores)) },
  { titulo: 'Partidos celebrados', texto: formatNumber(sumOf(equipos, ({ celebrados }) => celebrados)) },
  { titulo: 'Suspendidos', texto: formatNumber(sumOf(equipos, ({ suspendidos }) => suspendidos)) },
  { titulo: 'No presentados', texto: formatNumber(sumOf(equipos, ({ no_presentado }) => no_presentado)) },
  { titulo: 'Cambios pedidos', texto: formatNumber(sumOf(equipos, ({ cambios_pedidos }) => cambios_pedidos)) },
  { titulo: 'Sanciones', texto: formatNumber(sanciones.length) },
  { titulo: 'Pendiente de cobro', texto: formatMoney(dinero.pendiente_centimos) },
];

export const sanctionOf = ({ importe_centimos, puntos, partidos, validada }: InformeDeColegio['sanciones'][number]): string =>
  [
    ...(importe_centimos ? [formatMoney(importe_centimos)] : []),
    ...(puntos > 0 ? [formatCount(puntos, 'punto', 'puntos')] : []),
    ...(partidos ? [formatCount(partidos, 'partido', 'partidos')] : []),
    ...(validada ? [] : ['sin validar']),
  ].join(', ');

const NUMBER = (titulo: string) => ({ titulo, numero: true as const });

/** On paper. */
export const reportOf = (informe: InformeDeColegio): Report => ({
  titulo: informe.nombre,
  alcance: [`Temporada ${informe.competicion}`, informe.municipio, informe.email, informe.telefono].filter((linea) => linea !== ''),
  cifras: figuresOf(informe),
  tablas: [
    {
      titulo: 'Equipos',
      columnas: [
        { titulo: 'Equipo' },
        { titulo: 'Campeonato' },
        { titulo: 'Puesto' },
        { titulo: 'Entrenadores' },
        ...['Jug.', 'Cel.', 'Susp.', 'Sin cel.', 'No pres.', 'Cambios'].map(NUMBER),
      ],
      filas: informe.equipos.map((equipo) => [
        equipo.nombre,
        equipo.campeonato,
        placeOf(equipo),
        equipo.entrenadores.join(', '),
        ...[equipo.jugadores, equipo.celebrados, equipo.suspendidos, equipo.pendientes, equipo.no_presentado, equipo.cambios_pedidos].map(
          formatNumber,
        ),
      ]),
      vacia: 'No tiene equipos esta temporada.',
    },
    {
      titulo: 'Sanciones',
      columnas: [{ titulo: 'Quién' }, { titulo: 'Fecha' }, { titulo: 'Tipo' }, { titulo: 'Qué' }],
      filas: informe.sanciones.map((sancion) => [sancion.sujeto, formatDate(sancion.fecha), sancion.tipo, sanctionOf(sancion)]),
      vacia: 'No tiene sanciones.',
    },
    {
      titulo: `Pendiente de cobro: ${formatMoney(informe.dinero.pendiente_centimos)}`,
      columnas: [{ titulo: 'Concepto' }, NUMBER('Importe')],
      filas: [
        ...informe.dinero.deudas.map(({ concepto, pendiente_centimos }) => [concepto, formatMoney(pendiente_centimos)]),
        ...(informe.dinero.cuotas_sin_pedir_centimos === 0
          ? []
          : [['Cuotas que aún no se le han pedido', formatMoney(informe.dinero.cuotas_sin_pedir_centimos)]]),
      ],
      vacia: 'No debe nada.',
    },
  ],
});
