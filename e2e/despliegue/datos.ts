/** What is put into the installation: always the same, and nobody's. */
const COLEGIOS = 741;
const EQUIPOS = 12;

/** A small generator with a seed, so that every walk is the same one. */
function azarDe(semilla: number): (hasta: number) => number {
  let estado = semilla;
  return (hasta) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * hasta);
  };
}

export function colegios(): string {
  const azar = azarDe(741);
  const filas = Array.from({ length: COLEGIOS }, (_, n) =>
    [
      `28${String(n).padStart(6, '0')}`,
      `Colegio número ${n + 1}`,
      azar(3) === 0 ? 'no' : 'sí',
      `280${10 + azar(45)}`,
      'Madrid',
      `Distrito ${1 + azar(21)}`,
    ].join(';'),
  );
  return ['Código;Nombre;Asociado;Código postal;Municipio;Zona', ...filas].join('\r\n');
}

/** A league of two rounds, as the import reads them. */
export function temporada(): string {
  const azar = azarDe(2025);
  const equipos = Array.from({ length: EQUIPOS }, (_, n) => `Equipo ${n + 1}`);
  const partidos = equipos.flatMap((local, i) =>
    equipos.flatMap((visitante, j) => {
      if (i === j) return [];
      const jornada = 1 + ((i + j + (i < j ? 0 : EQUIPOS)) % (2 * (EQUIPOS - 1)));
      const fecha = new Date(Date.UTC(2025, 8, 6 + 7 * jornada)).toISOString().slice(0, 10);
      return { jornada: null, fecha, local, visitante, goles_local: azar(5), goles_visitante: azar(4) };
    }),
  );
  return JSON.stringify({
    liga: 'Liga de despliegue',
    codigo: 'dd1',
    deporte: 'fútbol',
    temporada: '2025',
    puntuacion: { victoria: 3, empate: 1, derrota: 0 },
    desempate_oficial: { criterios: [6, 2, 1], texto: '' },
    equipos,
    n_partidos: partidos.length,
    sanciones: [],
    partidos,
  });
}
