import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { describe, expect, it } from 'vitest';
import { filterAyuda, mark, wordsOf } from './search-ayuda';
import { CAPITULOS } from './temas/capitulos';

const temas = CAPITULOS.flatMap((capitulo) => capitulo.temas);
const same = (texto: string) => texto;
const found = (buscado: string, traducir = same) =>
  filterAyuda(CAPITULOS, buscado, traducir).flatMap((capitulo) => capitulo.temas.map(({ id }) => id));

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
const WITHOUT_TEMA: Readonly<Partial<Record<Pantalla, string>>> = {
  ayuda: 'es ella misma',
  acciones: 'se cuentan con los usuarios, de donde se abren',
  rol_permisos: 'se cuentan con los roles, de donde se abren',
};

describe('cada pantalla', () => {
  it.each(Object.keys(PANTALLAS) as Pantalla[])('%s tiene su tema, o se sabe por qué no', (pantalla) => {
    expect(temas.some((tema) => tema.pantalla === pantalla)).toBe(!(pantalla in WITHOUT_TEMA));
  });
});

describe('buscar en la ayuda', () => {
  it('sin nada escrito están todos', () => {
    expect(found('  ')).toHaveLength(temas.length);
  });

  it('no importan las mayúsculas, las tildes ni el orden de las palabras', () => {
    expect(found('CONTRASENA olvidado')).toContain('recuperar');
    expect(found('excel')).toEqual(['imprimir']);
    expect(found('tres tigres')).toEqual([]);
  });

  it('lo que nadie dice así se busca por lo que significa', () => {
    expect(found('aplazar')).toContain('aplazar-un-partido');
    expect(found('posponer')).toContain('aplazar-un-partido');
    expect(found('lluvia')).toContain('suspender-partidos');
    expect(found('torneo')).not.toEqual([]);
    expect(found('moroso')).not.toEqual([]);
    expect(found('mister')).not.toEqual([]);
  });

  it('busca en las palabras de la liga', () => {
    const traducir = (texto: string) => texto.replaceAll('Publicidad', 'Patrocinio');
    expect(found('patrocinio', traducir)).toEqual(['publicidad']);
  });

  it('marca lo buscado donde está, con sus tildes', () => {
    expect(mark('Sesión y sesiones', wordsOf('sesion'))).toEqual([
      { texto: 'Sesión', marcado: true },
      { texto: ' y ', marcado: false },
      { texto: 'sesion', marcado: true },
      { texto: 'es', marcado: false },
    ]);
    expect(mark('nada', [])).toEqual([{ texto: 'nada', marcado: false }]);
  });
});
