/**
 * What people write for the same thing when they look for a team, one thing a line, without accents. What is written in several words is also found where it is
 * written together.
 */
const LINEAS: readonly (readonly string[])[] = [
  ['baloncesto', 'basquet', 'basket', 'basquetbol', 'basketball', 'basket ball', 'minibasket'],
  ['voleibol', 'voley', 'volei', 'volley', 'balonvolea', 'voleyball', 'volleyball', 'voley ball'],
  ['futbol sala', 'futsal', 'futsala', 'futbito', 'futbol de sala', 'sala', 'fs', 'fsala', 'fut sala'],
  ['futbol 5', 'futbol cinco', 'f5', 'fut 5'],
  ['futbol 7', 'futbol siete', 'f7', 'fut 7'],
  ['futbol 8', 'futbol ocho', 'f8', 'fut 8'],
  ['futbol 11', 'futbol once', 'f11', 'fut 11'],
  ['futbol', 'fut', 'futb', 'balompie', 'football', 'soccer'],
  ['balonmano', 'handball', 'hand ball', 'balon mano', 'bm'],
  ['hockey', 'hoquei', 'hoki', 'joquey', 'jockey', 'jokey', 'joky', 'oki'],
  ['waterpolo', 'polo acuatico', 'wp'],
  ['rugby', 'rugbi'],
  ['tenis de mesa', 'ping pong', 'pin pon'],
  ['gimnasia', 'gimnasia ritmica', 'ritmica'],
  ['prebenjamin', 'prebenjamines', 'pre benjamin', 'preben', 'prebe', 'sub 8', 'u8', 's8'],
  ['benjamin', 'benjamines', 'benja', 'sub 10', 'u10', 's10'],
  ['alevin', 'alevines', 'ale', 'alev', 'sub 12', 'u12', 's12'],
  ['infantil', 'infantiles', 'inf', 'sub 14', 'u14', 's14'],
  ['cadete', 'cadetes', 'cad', 'sub 16', 'u16', 's16'],
  ['juvenil', 'juveniles', 'juv', 'sub 18', 'sub 19', 'u18', 'u19', 's18'],
  ['junior', 'juniors', 'jun'],
  ['senior', 'seniors', 'sen'],
  ['minibenjamin', 'mini benjamin', 'mini', 'chupetin', 'chupetines', 'sub 6'],
  ['femenino', 'femenina', 'femeninos', 'femeninas', 'fem', 'feme', 'chica', 'chicas', 'nina', 'ninas', 'mujer', 'mujeres'],
  ['masculino', 'masculina', 'masculinos', 'masc', 'mas', 'chico', 'chicos', 'nino', 'ninos', 'hombre', 'hombres', 'varones'],
  ['mixto', 'mixta', 'mixtos', 'mix'],
  ['colegio', 'cole', 'col', 'colegios', 'escuela', 'ceip', 'cp', 'cra', 'cpr', 'ces', 'colexio', 'collegi', 'escola', 'ceipso', 'cc'],
  ['ies', 'instituto', 'insti', 'institut', 'i e s'],
  ['club deportivo', 'cd', 'club', 'ad', 'agrupacion deportiva', 'asociacion deportiva'],
  ['nuestra', 'ntra', 'nra', 'nstra', 'nta'],
  ['senora', 'sra', 'sna'],
  ['nuestra senora', 'ns', 'nsra', 'ntra sra', 'virgen'],
  ['senor', 'sr'],
  ['san', 's', 'sn', 'sant', 'santo'],
  ['santa', 'sta', 'snta'],
  ['santo', 'sto'],
  ['santos', 'stos'],
  ['virgen', 'vgen', 'vg'],
  ['sagrado corazon', 'sgdo corazon', 'scj', 'sagrado c'],
  ['sagrada', 'sgda', 'sag'],
  ['sagrado', 'sgdo', 'sagr'],
  ['maria', 'ma', 'm', 'mria'],
  ['jose', 'js'],
  ['francisco', 'fco', 'fran'],
  ['antonio', 'ant'],
  ['fernandez', 'fdez'],
  ['gonzalez', 'glez'],
  ['rodriguez', 'rguez', 'rdguez'],
  ['martinez', 'mtnez', 'mtez'],
  ['hernandez', 'hdez'],
  ['doctor', 'dr'],
  ['doctora', 'dra'],
  ['profesor', 'prof'],
  ['padre', 'pdre'],
  ['hermanos', 'hnos'],
  ['monte', 'mte'],
  ['puerto', 'pto'],
  ['grupo', 'gr', 'gpo', 'grup'],
];

/** Words that so many names have, or that people put around them, that they tell no team apart and may be left out. */
const DE_MAS = new Set(
  `a al ante con contra vs de del e el en es la las lo los mi mis nuestro o para por que su un una y
  equipo equipos colegio cole col colegios escuela ceip cp cra cpr ces cc instituto ies insti club cd ad deportivo deportiva
  partido partidos resultado resultados clasificacion clasificaciones tabla puntos calendario horario horarios jornada juega jugar juegan cuando donde
  hora fecha proximo proxima ultimo ultima hoy manana ayer semana finde liga deporte deportes categoria temporada
  lunes martes miercoles jueves viernes sabado sabados domingo domingos`.split(/\s+/),
);

export const diceQuien = (palabra: string): boolean => !DE_MAS.has(palabra);

const junta = (texto: string): string => texto.replaceAll(' ', '');

const IGUALES: ReadonlyMap<string, readonly string[]> = (() => {
  const todos = new Map<string, string[]>();
  for (const linea of LINEAS)
    for (const uno of linea) {
      const otros = linea.filter((otro) => otro !== uno);
      todos.set(junta(uno), [...(todos.get(junta(uno)) ?? []), ...otros]);
    }
  return todos;
})();

/** Other names for a word, or for several written together. */
export const llamadosIgual = (palabra: string): readonly string[] => IGUALES.get(palabra) ?? [];
