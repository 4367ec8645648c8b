import type { AvisoDeCarta, Boton, CartaDescrita, PartidoContado, SitioContado } from '@cd/contract/avisos/contenido';
import { cuando, deQue, donde, entreQuienes } from './sitio';

const enlace = ({ texto, url }: Boton): string => `${texto}:\n${url}`;

const enLinea = (sitio: SitioContado): string => [cuando(sitio), donde(sitio), sitio.direccion].filter(Boolean).join(' · ');

const contado = (partido: PartidoContado): string =>
  [
    `${entreQuienes(partido)}${partido.suspendido ? ' (suspendido)' : ''}`,
    deQue(partido),
    ...(partido.antes
      ? [`Antes: ${enLinea({ ...partido.antes, direccion: '' })}`, `Ahora: ${enLinea(partido.sitio)}`]
      : [enLinea(partido.sitio)]),
  ].join('\n');

const parteDe = ({ titulo, parrafos, partidos, datos, boton, otro, despues }: AvisoDeCarta, varios: boolean): string[] => [
  ...(varios ? [titulo.toLocaleUpperCase('es')] : []),
  ...parrafos,
  ...partidos.map(contado),
  ...(datos.length > 0 ? [datos.map(({ nombre, valor }) => `${nombre}: ${valor}`).join('\n')] : []),
  ...(boton ? [enlace(boton)] : []),
  ...(otro ? [enlace(otro)] : []),
  ...despues,
];

/** A letter as plain text. */
export const cartaEnTexto = ({ saludo, avisos, empresa, elegir }: CartaDescrita): string =>
  [
    saludo,
    ...avisos.flatMap((aviso) => parteDe(aviso, avisos.length > 1)),
    ['Un saludo,', empresa.nombre, empresa.telefono, empresa.email].filter(Boolean).join('\n'),
    ...(elegir === null ? [] : [`Para elegir qué avisos recibe por correo:\n${elegir}`]),
  ].join('\n\n');
