import { expect, it } from 'vitest';
import { reapplied } from './list-change';

const dia = (fecha: string, nombre = 'Local') => ({ fecha, nombre });
const porFecha = ({ fecha }: { fecha: string }) => fecha;
const [uno, dos, tres, cuatro] = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((fecha) => dia(fecha)) as [
  ReturnType<typeof dia>,
  ReturnType<typeof dia>,
  ReturnType<typeof dia>,
  ReturnType<typeof dia>,
];

it('lo que se puso y se quitó se repite sobre lo que hay ahora, y lo de los demás se queda', () => {
  expect(reapplied({ before: [uno, dos], written: [dos, tres] }, [uno, dos, cuatro], porFecha)).toEqual([dos, tres, cuatro]);
});

it('sobre el mismo día queda lo que se escribió, a la vista y sin guardar', () => {
  const suyo = dia(uno.fecha, 'De otra persona');
  expect(reapplied({ before: [uno], written: [dia(uno.fecha, 'Mío')] }, [suyo], porFecha)).toEqual([dia(uno.fecha, 'Mío')]);
  expect(reapplied({ before: [uno], written: [] }, [suyo, dos], porFecha)).toEqual([dos]);
});

it('lo que no se tocó es como está ahora, aunque ya no esté', () => {
  expect(reapplied({ before: [uno, dos], written: [uno, dos, tres] }, [dia(uno.fecha, 'Otro')], porFecha)).toEqual([
    dia(uno.fecha, 'Otro'),
    tres,
  ]);
});
