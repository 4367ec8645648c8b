import { describe, expect, it } from 'vitest';
import { frasesCon, nombreEnTexto } from './nombre-en-texto';

const LIA = nombreEnTexto('Lía Gómez de la Fuente', ['12345678Z', 'lia.gomez@liga.es']);

describe('en un texto, es de la persona', () => {
  it.each([
    ['entera', 'Se fue Lía Gómez de la Fuente en el descanso', 'Se fue [nombre retirado] en el descanso'],
    ['sin tildes ni mayúsculas', 'se fue lia  gomez DE LA FUENTE.', 'se fue [nombre retirado].'],
    ['con las tildes aparte', 'Se fue Lía Gómez de la Fuente'.normalize('NFD'), 'Se fue [nombre retirado]'],
    ['por los apellidos, nombre', '(Gómez de la Fuente, Lía)', '([nombre retirado])'],
    ['por el nombre y el primer apellido', 'Lía Gómez se lesiona', '[nombre retirado] se lesiona'],
    ['también en mayúsculas', 'LÍA GÓMEZ SE LESIONA', '[nombre retirado] SE LESIONA'],
    ['dos veces', 'Lía Gómez, Lía Gómez', '[nombre retirado], [nombre retirado]'],
    ['por su documento o su correo', 'DNI 12345678z; Lia.Gomez@liga.es', 'DNI [nombre retirado]; [nombre retirado]'],
  ])('%s', (_, texto, queda) => {
    expect(LIA.suyo(texto)).toBe(queda);
  });

  it('y no es de nadie más: ni dentro de otra palabra, ni con otro apellido detrás', () => {
    for (const texto of ['Dalía Gómez', 'Lía Gómezalbo', 'Lía Gómez Sanz marca', 'Ana Gómez de la Fuente'])
      expect(LIA.suyo(texto)).toBe(texto);
  });
});

it('una palabra sola puede ser de otra persona: se enseña, y solo se quita si se pide', () => {
  expect(LIA.suyo('Lía (7) protesta; su hermana Gómez también')).toBe('Lía (7) protesta; su hermana Gómez también');
  expect(LIA.posible('Lía (7) protesta; su hermana Gómez también')).toBe(
    '[nombre retirado] (7) protesta; su hermana [nombre retirado] también',
  );
  expect(LIA.posible('La fuente no tiene agua')).toBe('La fuente no tiene agua');
});

it('un segundo nombre no se toma por apellido: «María José» puede ser otra', () => {
  const { suyo } = nombreEnTexto('María José Ruiz');
  expect(suyo('María José llega tarde; María Ruiz, no; Ruiz, María José, tampoco')).toBe(
    'María José llega tarde; [nombre retirado], no; [nombre retirado], tampoco',
  );
});

it('de cuatro partes, las dos últimas son los apellidos', () => {
  const { suyo } = nombreEnTexto('Ana Belén Ruiz Gil');
  expect(suyo('Ana Belén Ruiz y Ana Ruiz, o Ruiz Gil, Ana Belén')).toBe('[nombre retirado] y [nombre retirado], o [nombre retirado]');
});

it('de quien solo tiene una palabra, ninguna mención es segura', () => {
  const { suyo, posible } = nombreEnTexto('Zoe');
  expect([suyo('Zoe salta'), posible('Zoe salta')]).toEqual(['Zoe salta', '[nombre retirado] salta']);
});

it('las frases que la nombran se dan enteras, y las demás no', () => {
  const texto = 'Partido tranquilo. Lía Gómez se lesiona en el 12.\nSale Eva. ¿Vuelve Lía Gómez? No.';
  expect(frasesCon(texto, LIA.suyo)).toEqual(['Lía Gómez se lesiona en el 12.', '¿Vuelve Lía Gómez?']);
});

it('un texto con cualquiera de sus formas tiene alguna de sus palabras', () => {
  expect(LIA.palabras).toEqual(['lia', 'gomez', 'de la fuente', '12345678z', 'lia.gomez@liga.es']);
});
