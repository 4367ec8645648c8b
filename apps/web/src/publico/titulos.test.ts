import { describe, expect, it } from 'vitest';
import { campeonatoDe, colegioDe, dondeJuega, nombreDeGrupo, tituloCampeonato } from './titulos';

const alevin = { categoria: { id: 2, nombre: 'Alevín' }, genero: { id: 3, nombre: 'Mixto' } };

describe('título de un campeonato', () => {
  it('junta categoría y género', () => {
    expect(campeonatoDe(alevin)).toBe('Alevín mixto');
    expect(campeonatoDe({})).toBe('');
  });

  it('un grupo o una fase de nombre corriente va detrás, en minúscula', () => {
    expect(tituloCampeonato(alevin, 'Grupo A')).toBe('Alevín mixto, grupo A');
    expect(tituloCampeonato(alevin, 'B')).toBe('Alevín mixto, grupo B');
    expect(tituloCampeonato(alevin, '12')).toBe('Alevín mixto, grupo 12');
    expect(tituloCampeonato(alevin, 'Fase final')).toBe('Alevín mixto, fase final');
    expect(tituloCampeonato(alevin, 'Copa')).toBe('Alevín mixto, copa');
  });

  it('un nombre propio guarda sus mayúsculas', () => {
    expect(tituloCampeonato(alevin, 'Chamberí')).toBe('Alevín mixto, Chamberí');
    expect(tituloCampeonato(alevin, 'Chamberí B')).toBe('Alevín mixto, Chamberí B');
    expect(tituloCampeonato(alevin, 'Norte')).toBe('Alevín mixto, Norte');
  });

  it('un nombre propio que lo dice todo se queda como está', () => {
    expect(tituloCampeonato(alevin, 'Primera División (España) 2021-22')).toBe('Primera División (España) 2021-22');
    expect(tituloCampeonato(alevin, 'JDM ARG SAB TAR FS SEN MAS GR.1')).toBe('JDM ARG SAB TAR FS SEN MAS GR.1');
    expect(tituloCampeonato(alevin, 'Copa del Rey 2021-22')).toBe('Copa del Rey 2021-22');
  });

  it('sin campeonato, el grupo habla por sí mismo', () => {
    expect(tituloCampeonato({}, 'A')).toBe('Grupo A');
  });

  it('solo una letra o un número necesitan la palabra grupo', () => {
    expect(nombreDeGrupo('C')).toBe('Grupo C');
    expect(nombreDeGrupo('Grupo C')).toBe('Grupo C');
    expect(nombreDeGrupo('Norte')).toBe('Norte');
  });
});

describe('qué equipo es', () => {
  const equipo = { nombre: 'Peñalcor B', colegio_nombre: 'Peñalcor', fase_nombre: 'Chamberí', grupo_nombre: 'B', zona_nombre: 'Chamberí' };

  it('lo dicen su grupo, su fase y su distrito, cada cosa una vez', () => {
    expect(dondeJuega(equipo)).toBe('Grupo B · Chamberí');
    expect(dondeJuega({ ...equipo, grupo_nombre: null, fase_nombre: 'Copa', zona_nombre: null })).toBe('Copa');
  });

  it('el colegio se dice si el nombre no lo lleva', () => {
    expect(colegioDe(equipo)).toEqual([]);
    expect(colegioDe({ ...equipo, nombre: 'Los Linces' })).toEqual(['Peñalcor']);
  });
});
