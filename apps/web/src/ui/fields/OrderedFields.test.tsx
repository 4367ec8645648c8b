import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderedFields, type FieldsOf, type PartsOf } from './OrderedFields';

type Values = { nombre: string; imagen: null; calle: string; ciudad: string };
const calle = <i>calle</i>;
const fields: FieldsOf<Values> = { ciudad: <i>ciudad</i>, imagen: false, nombre: <i>nombre</i>, calle };
const drawn = (partes?: PartsOf<Values>) => renderToStaticMarkup(<OrderedFields fields={fields} parts={partes} />);

describe('los campos de un formulario', () => {
  it('se dibujan en el orden en que se nombran', () => {
    expect(drawn()).toBe('<i>ciudad</i><i>nombre</i><i>calle</i>');
  });

  it('cada parte los tiene desde aquel con el que empieza hasta la siguiente', () => {
    const partes: PartsOf<Values> = { nombre: (suyos) => <p>{suyos}</p> };
    expect(drawn(partes)).toBe('<i>ciudad</i><p><i>nombre</i><i>calle</i></p>');
  });

  it('están todos, o se dice que no', () => {
    const mal: FieldsOf<Values>[] = [
      // @ts-expect-error a field is forgotten
      { nombre: false, imagen: false, calle },
      // @ts-expect-error no such field
      { nombre: false, imagen: false, calle, ciudad: false, pais: false },
    ];
    const sinMarco: FieldsOf<Values, 'imagen'> = { nombre: false, calle, ciudad: false };
    expect([...mal, sinMarco]).toHaveLength(3);
  });
});
