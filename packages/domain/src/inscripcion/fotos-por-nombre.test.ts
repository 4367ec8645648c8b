import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emparejarFotos, parejaDe, type Retratable } from './fotos-por-nombre';

const NINOS: readonly Retratable[] = [
  { id: 1, nombre_completo: 'Ana García López', dni: '12345678Z' },
  { id: 2, nombre_completo: 'Íñigo Peña de la Torre', dni: 'X1234567L' },
  { id: 3, nombre_completo: 'Lucía García López', dni: '' },
  { id: 4, nombre_completo: 'Marta Ruiz', dni: 'AAB12345' },
  { id: 5, nombre_completo: 'Marta Ruiz Sanz', dni: '' },
];
const segura = (fichero: string) => parejaDe(fichero, NINOS).segura;

describe('de quién es una foto, por el nombre de su fichero', () => {
  it.each([
    ['IMG 12345678Z.png', 1],
    ['12.345.678-z.jpg', 1],
    ['foto_x1234567l (2).JPG', 2],
    ['AAB12345.heic', 4],
    ['Garcia_Lopez_Ana.jpg', 1],
    ['ana garcía lópez.jpeg', 1],
    ['GarcíaLópezAna.jpg', 1],
    ['PEÑA TORRE, INIGO.png', 2],
    ['pena_torre_inigo_01.png', 2],
    ['Íñigo Peña.jpg'.normalize('NFD'), 2],
    ['IMG_2031 Ana Garcia.jpg', 1],
    ['Ruiz Sanz Marta.jpg', 5],
    ['3º A - Lucía García López (copia).jpg', 3],
  ])('«%s»', (fichero, id) => expect(segura(fichero)).toBe(id));

  it.each([
    'IMG_2031.jpg',
    'garcia lopez.jpg',
    'Ana.jpg',
    'Marta Ruiz.jpg',
    '112345678Z.png',
    'Pedro Gil.png',
    'WhatsApp Image 2026-11-26 at 10.21.jpeg',
    '',
  ])('«%s» no es de nadie hasta que alguien lo mira', (fichero) => expect(segura(fichero)).toBeNull());

  it('quien duda sabe entre quiénes', () => {
    expect(parejaDe('garcia lopez.jpg', NINOS).posibles).toEqual([1, 3]);
    expect(parejaDe('Marta Ruiz.jpg', NINOS).posibles).toEqual([4, 5]);
  });

  it('dos fotos del mismo no son de nadie hasta que se elige una', () => {
    expect(emparejarFotos(['Ana García López.jpg', '12345678Z.jpg', 'X1234567L.png'], NINOS).map((pareja) => pareja.segura)).toEqual([
      null,
      null,
      2,
    ]);
  });
});

const palabra = fc.constantFrom('Ana', 'Íñigo', 'Peña', 'García', 'López', 'Ruiz', 'Sanz', 'Núñez', 'Vidal', 'Oria', 'Gómez', 'Lía');
const nino = fc.tuple(fc.uniqueArray(palabra, { minLength: 2, maxLength: 4 })).map(([palabras]) => palabras.join(' '));
const ninos = fc
  .array(nino, { minLength: 1, maxLength: 20 })
  .map((nombres) => nombres.map((nombre_completo, id) => ({ id, nombre_completo, dni: '' })));

it('en cualquier orden, con tildes o sin ellas, es del mismo; y segura solo si a nadie más le queda igual de bien', () => {
  fc.assert(
    fc.property(ninos, fc.nat(), fc.constantFrom(' ', '_', '-', ', '), fc.infiniteStream(fc.nat()), (todos, cual, entre, azar) => {
      const elegido = todos[cual % todos.length]!;
      const palabras = elegido.nombre_completo.split(' ');
      const orden = palabras.map((una) => ({ una, peso: azar.next().value as number })).toSorted((a, b) => a.peso - b.peso);
      const sinTildes = orden
        .map(({ una }) => una)
        .join(entre)
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toUpperCase();
      const pareja = parejaDe(`${sinTildes}.jpg`, todos);
      const iguales = todos.filter(({ nombre_completo }) => palabras.every((una) => nombre_completo.split(' ').includes(una)));
      expect(pareja.posibles).toContain(elegido.id);
      expect(pareja.segura).toBe(iguales.length === 1 ? elegido.id : null);
      expect(parejaDe(`${elegido.nombre_completo.split(' ').toReversed().join('_')}.png`, todos).segura).toBe(pareja.segura);
    }),
  );
});
