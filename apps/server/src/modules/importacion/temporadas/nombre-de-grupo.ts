/**
 * The municipality writes in a group's name all that its other columns already say, in its own abbreviations, and sometimes when and where
 * it plays: 'JDM CHB SAB TAR FS ALE MIX B CDM CEBADA'. What is left for people is its district and its letter: 'Chamberí B'.
 */
const SABIDO = new RegExp(
  `^(?:${[
    'JDM FS F7 F11 BC MBC BB VB BM',
    'SEN SENIOR JUV JUVENIL CAD CADETE INF INFANTIL ALE ALEV ALV ALEVÍN BEN BENJ PREBEN PBJ',
    'ÚNICO UNICO',
  ]
    .join(' ')
    .split(' ')
    .join('|')})$`,
);
const MOMENTOS: Readonly<Record<string, string>> = {
  SAB: 'sábado',
  DOM: 'domingo',
  VIE: 'viernes',
  SABDOM: 'fin de semana',
  LUNVIE: 'entre semana',
  MAÑ: 'mañana',
  TAR: 'tarde',
};
const GENEROS: Readonly<Record<string, string>> = {
  MAS: 'masculino',
  MASC: 'masculino',
  MASCULINO: 'masculino',
  FEM: 'femenino',
  FEMENINO: 'femenino',
  MIX: 'mixto',
  MXT: 'mixto',
  MIXTO: 'mixto',
};
const ENLACES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'Y']);
const LETRA = /(?:^|\s)(?:GRUPO|GR|G)[.-]?\s?([A-Z]|\d{1,2})(?=\s|$)/;
const LETRA_SUELTA = /\s([A-Z]|\d{1,2})$/;

interface DelMunicipio {
  nombre: string;
  distrito: string;
}

/** 'PARQUE LAS CRUCES' → 'Parque las Cruces'; initials and what is not all in capitals stay. */
function enPalabras(texto: string): string {
  if (texto !== texto.toLocaleUpperCase('es')) return texto;
  const palabra = (una: string, n: number): string => {
    if (n > 0 && ENLACES.has(una)) return una.toLocaleLowerCase('es');
    return una.length < 4 || !/[AEIOUÁÉÍÓÚÜ]/.test(una) ? una : una.charAt(0) + una.slice(1).toLocaleLowerCase('es');
  };
  return texto.split(' ').map(palabra).join(' ');
}

function partesDe({ nombre, distrito }: DelMunicipio) {
  const letra = LETRA.exec(nombre) ?? LETRA_SUELTA.exec(nombre);
  const palabras = (letra ? nombre.replace(letra[0], ' ') : nombre)
    .replace(/^JDM\s+\S+/, '')
    .split(/[\s()]+/)
    .filter((palabra) => /[^-]/.test(palabra));
  return {
    base: [distrito, letra?.[1]].filter(Boolean).join(' '),
    momento: palabras.flatMap((palabra) => MOMENTOS[palabra] ?? []).join(' '),
    genero: palabras.flatMap((palabra) => GENEROS[palabra] ?? []).join(' '),
    resto: enPalabras(palabras.filter((palabra) => !MOMENTOS[palabra] && !GENEROS[palabra] && !SABIDO.test(palabra)).join(' ')),
  };
}

/** Names for the groups of one phase, in their order: the shortest that tells each from the others. */
export function nombresDeGrupos(grupos: readonly DelMunicipio[]): string[] {
  const candidatos = grupos.map((grupo) => {
    const { base, momento, genero, resto } = partesDe(grupo);
    const unir = (...partes: string[]): string => partes.filter(Boolean).join(', ');
    return [base, unir(base, momento), unir(base, resto), unir(base, genero), unir(base, momento, resto), grupo.nombre];
  });
  return candidatos.map((suyos, n) => {
    const otros = candidatos.filter((_, otro) => otro !== n);
    return suyos.find((nombre) => nombre !== '' && otros.every((ajenos) => !ajenos.includes(nombre))) ?? suyos.at(-1)!;
  });
}
