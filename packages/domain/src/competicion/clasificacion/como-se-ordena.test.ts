import { expect, it } from 'vitest';
import { comoSeOrdena } from './como-se-ordena';

it('el esquema de FIBA, en palabras', () => {
  expect(comoSeOrdena({ orden: 'puntos', criterios: [7, 8] })).toBe(
    'La tabla se ordena por puntos. Si varios empatan se mira primero los puntos entre ellos; después la diferencia de tantos entre ellos. ' +
      'En cuanto algo separa a unos, los que siguen empatados empiezan otra vez por lo primero. Los que nada separe comparten el puesto.',
  );
});

it('sin criterios comparten el puesto, y con un sorteo nadie lo comparte', () => {
  expect(comoSeOrdena({ orden: 'media', criterios: [] })).toBe(
    'La tabla se ordena por la media de puntos de los partidos jugados. Los que empaten comparten el puesto.',
  );
  expect(comoSeOrdena({ orden: 'victorias', criterios: [15] })).toBe(
    'La tabla se ordena por victorias y, con las mismas, por puntos. Si varios empatan se mira primero un sorteo.',
  );
});
