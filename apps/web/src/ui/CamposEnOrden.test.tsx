import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CamposEnOrden, type CamposDe, type PartesDe } from './CamposEnOrden';

type Valores = { nombre: string; imagen: null; calle: string; ciudad: string };
const calle = <i>calle</i>;
const campos: CamposDe<Valores> = { ciudad: <i>ciudad</i>, imagen: false, nombre: <i>nombre</i>, calle };
const dibujado = (partes?: PartesDe<Valores>) => renderToStaticMarkup(<CamposEnOrden campos={campos} partes={partes} />);

describe('los campos de un formulario', () => {
  it('se dibujan en el orden en que se nombran', () => {
    expect(dibujado()).toBe('<i>ciudad</i><i>nombre</i><i>calle</i>');
  });

  it('cada parte los tiene desde aquel con el que empieza hasta la siguiente', () => {
    const partes: PartesDe<Valores> = { nombre: (suyos) => <p>{suyos}</p> };
    expect(dibujado(partes)).toBe('<i>ciudad</i><p><i>nombre</i><i>calle</i></p>');
  });

  it('están todos, o se dice que no', () => {
    const mal: CamposDe<Valores>[] = [
      // @ts-expect-error a field is forgotten
      { nombre: false, imagen: false, calle },
      // @ts-expect-error no such field
      { nombre: false, imagen: false, calle, ciudad: false, pais: false },
    ];
    const sinMarco: CamposDe<Valores, 'imagen'> = { nombre: false, calle, ciudad: false };
    expect([...mal, sinMarco]).toHaveLength(3);
  });
});
