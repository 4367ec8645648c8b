import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { describe, expect, it } from 'vitest';
import { filtrarAyuda, marcar, palabrasDe } from './buscar-en-ayuda';
import { CAPITULOS } from './temas/capitulos';

const temas = CAPITULOS.flatMap((capitulo) => capitulo.temas);
const igual = (texto: string) => texto;
const hallados = (buscado: string, traducir = igual) =>
  filtrarAyuda(CAPITULOS, buscado, traducir).flatMap((capitulo) => capitulo.temas.map(({ id }) => id));

describe('los temas de la ayuda', () => {
  it('tienen cada uno su ancla', () => {
    expect(new Set(temas.map(({ id }) => id)).size).toBe(temas.length);
    for (const { id, partes } of temas) {
      expect(id).toMatch(/^[a-z-]+$/);
      expect(partes.length).toBeGreaterThan(0);
    }
  });
});

/** Screens without a topic of their own, and why. */
const SIN_TEMA: Readonly<Partial<Record<Pantalla, string>>> = {
  ayuda: 'es ella misma',
  acciones: 'se cuentan con los usuarios, de donde se abren',
  rol_permisos: 'se cuentan con los roles, de donde se abren',
  inscripcion_coordinador: 'aún no tiene pantalla: solo abre las llamadas del coordinador',
};

describe('cada pantalla', () => {
  it.each(Object.keys(PANTALLAS) as Pantalla[])('%s tiene su tema, o se sabe por qué no', (pantalla) => {
    expect(temas.some((tema) => tema.pantalla === pantalla)).toBe(!(pantalla in SIN_TEMA));
  });
});

describe('buscar en la ayuda', () => {
  it('sin nada escrito están todos', () => {
    expect(hallados('  ')).toHaveLength(temas.length);
  });

  it('no importan las mayúsculas, las tildes ni el orden de las palabras', () => {
    expect(hallados('CONTRASENA olvidado')).toContain('recuperar');
    expect(hallados('excel')).toEqual(['imprimir']);
    expect(hallados('tres tigres')).toEqual([]);
  });

  it('busca en las palabras de la liga', () => {
    const traducir = (texto: string) => texto.replaceAll('Publicidad', 'Patrocinio');
    expect(hallados('patrocinio', traducir)).toEqual(['publicidad']);
  });

  it('marca lo buscado donde está, con sus tildes', () => {
    expect(marcar('Sesión y sesiones', palabrasDe('sesion'))).toEqual([
      { texto: 'Sesión', marcado: true },
      { texto: ' y ', marcado: false },
      { texto: 'sesion', marcado: true },
      { texto: 'es', marcado: false },
    ]);
    expect(marcar('nada', [])).toEqual([{ texto: 'nada', marcado: false }]);
  });
});
