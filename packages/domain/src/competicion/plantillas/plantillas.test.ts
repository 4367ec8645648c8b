import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accionesPosibles, ACCIONES_DE_PLANTILLA, esPosible, type Papel } from './acciones';
import { fueraDeCategoria, pasoTras } from './alta';
import { aplicar, deEquipo, quebrantos, VACIO, type Modelo, type Orden } from './campeonato-de-prueba';
import { estadoDePlantilla, ROTULO_DE_ESTADO, type EstadoPlantilla } from './estado';
import { ordenes, PAPELES } from './ordenes-de-prueba';
import { falloDePuesto, puestosLibres } from './puestos';

const SIN_FECHAS = {
  creado_por_admin: false,
  fecha_validacion_coordinador: null,
  fecha_validacion_administrador: null,
  fecha_anulacion: null,
};
const DIA = '2026-11-22';

describe('el estado de una plantilla', () => {
  it.each([
    [{ ...SIN_FECHAS, fecha_validacion_administrador: DIA, fecha_anulacion: DIA }, 'Anulada'],
    [{ ...SIN_FECHAS, fecha_validacion_coordinador: DIA, fecha_validacion_administrador: DIA }, 'Activa'],
    [{ ...SIN_FECHAS, fecha_validacion_administrador: DIA, creado_por_admin: true }, 'Activa'],
    [{ ...SIN_FECHAS, fecha_validacion_coordinador: DIA }, 'Pdte. validación'],
    [{ ...SIN_FECHAS, creado_por_admin: true }, 'Borrador de la organización'],
    [SIN_FECHAS, 'Borrador'],
  ] as const)('lo dicen sus fechas: %o, %s', (fechas, rotulo) => {
    expect(ROTULO_DE_ESTADO[estadoDePlantilla(fechas)]).toBe(rotulo);
  });
});

describe('lo que se puede hacer', () => {
  const con = (papel: Papel, estado: EstadoPlantilla | null, cuantas = 2) => accionesPosibles(papel, { estado, cuantas });

  it('el coordinador trabaja en su borrador y lo envía; lo enviado lo cambia confirmándolo', () => {
    expect(con('coordinador', 'borrador')).toEqual(['modificar', 'enviar', 'eliminar']);
    expect(con('coordinador', 'borrador', 1)).toEqual(['modificar', 'enviar', 'vaciar']);
    expect(con('coordinador', 'borrador_pdte')).toEqual(['modificar']);
    expect(con('coordinador', 'borrador_admin')).toEqual([]);
  });
  it('el administrador trabaja en los suyos, y acepta o rechaza los enviados', () => {
    expect(con('administrador', 'borrador_admin')).toEqual(['modificar', 'validar', 'consolidar']);
    expect(con('administrador', 'borrador_pdte')).toEqual(['validar', 'aceptar', 'rechazar']);
    expect(con('administrador', 'borrador')).toEqual(['eliminar']);
    expect(con('administrador', 'borrador', 1)).toEqual(['vaciar']);
  });
  it('otra se añade donde no hay ninguna o la última no es un borrador', () => {
    for (const papel of ['administrador', 'coordinador'] as const)
      for (const estado of ['activa', 'anulada', null] as const) expect(con(papel, estado)).toEqual(['crear']);
    for (const estado of ['borrador', 'borrador_admin', 'borrador_pdte'] as const)
      expect(PAPELES.some((papel) => esPosible('crear', papel, { estado, cuantas: 1 }))).toBe(false);
  });
  it('un entrenador la lee y no hace nada con ella', () => {
    for (const estado of [...(Object.keys(ROTULO_DE_ESTADO) as EstadoPlantilla[]), null]) expect(con('entrenador', estado)).toEqual([]);
  });
});

const orden = (accion: Orden['accion'], papel: Papel, cambios: Partial<Orden> = {}): Orden => ({
  papel,
  accion,
  equipo: 0,
  atras: 0,
  jugador: 0,
  confirma: false,
  ...cambios,
});
const seguidas = (...dadas: readonly Orden[]): Modelo =>
  dadas.reduce((modelo, una) => {
    const hecho = aplicar(modelo, una);
    if (typeof hecho === 'string') throw new Error(`${una.accion}: ${hecho}`);
    return hecho;
  }, VACIO);
const estados = (modelo: Modelo) => deEquipo(modelo, 0).map(estadoDePlantilla);

describe('la vida de una plantilla', () => {
  it('aceptar la nueva anula la que estaba activa', () => {
    const modelo = seguidas(
      orden('crear', 'administrador'),
      orden('consolidar', 'administrador'),
      orden('crear', 'coordinador'),
      orden('enviar', 'coordinador'),
      orden('aceptar', 'administrador'),
    );
    expect(estados(modelo)).toEqual(['anulada', 'activa']);
  });
  it('rechazada vuelve a ser borrador de quien la envió', () => {
    const enviada = [orden('crear', 'coordinador'), orden('enviar', 'coordinador')];
    expect(estados(seguidas(...enviada, orden('rechazar', 'administrador')))).toEqual(['borrador']);
    expect(estados(seguidas(...enviada, orden('modificar', 'coordinador', { confirma: true })))).toEqual(['borrador']);
    expect(aplicar(seguidas(...enviada), orden('modificar', 'coordinador'))).toBe('confirmar');
  });
  it('vaciar la única la anula y deja otra sin nadie', () => {
    const modelo = seguidas(orden('crear', 'coordinador'), orden('modificar', 'coordinador'), orden('vaciar', 'administrador'));
    expect(deEquipo(modelo, 0).map((plantilla) => [estadoDePlantilla(plantilla), plantilla.jugadores.length])).toEqual([
      ['anulada', 1],
      ['borrador', 0],
    ]);
  });
  it('con las anteriores no se hace nada', () => {
    const dos = seguidas(orden('crear', 'administrador'), orden('consolidar', 'administrador'), orden('crear', 'administrador'));
    for (const accion of ACCIONES_DE_PLANTILLA.filter((una) => una !== 'crear'))
      expect(aplicar(dos, orden(accion, 'administrador', { atras: 1 }))).toBe('anterior');
  });
  it('quien está en una activa no entra en otra del mismo campeonato', () => {
    const de = (equipo: number) =>
      (['crear', 'modificar', 'consolidar'] as const).map((accion) => orden(accion, 'administrador', { equipo }));
    expect(() => seguidas(...de(0), ...de(1))).toThrow('consolidar: jugador_activo');
  });

  it('en miles de órdenes de cualquiera nunca hay dos activas ni nadie en dos', { timeout: 60_000 }, () => {
    let hechas = 0;
    fc.assert(
      fc.property(ordenes({ equipos: 3, jugadores: 4, largo: 40 }), (dadas) => {
        let modelo = VACIO;
        for (const una of dadas) {
          const antes = deEquipo(modelo, una.equipo).at(-1);
          const hecho = aplicar(modelo, una);
          if (typeof hecho === 'string') continue;
          hechas++;
          const momento = { estado: antes ? estadoDePlantilla(antes) : null, cuantas: deEquipo(modelo, una.equipo).length };
          expect(accionesPosibles(una.papel, momento)).toContain(una.accion);
          expect(una.papel).not.toBe('entrenador');
          // What has been closed stays as it was.
          const cerradas = modelo.plantillas.filter((otra) => estadoDePlantilla(otra) === 'anulada');
          expect(cerradas.every((cerrada) => hecho.plantillas.includes(cerrada))).toBe(true);
          modelo = hecho;
          expect(quebrantos(modelo)).toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(hechas).toBeGreaterThan(5_000);
  });
});

describe('los puestos de los entrenadores', () => {
  const ana = { entrenador_id: 7, numero: 1 };
  it.each([
    [{ entrenador_id: 8, numero: 2 }, null],
    [{ entrenador_id: 8, numero: 1 }, 'ocupado'],
    [{ entrenador_id: 8, numero: 4 }, 'puesto'],
    [{ entrenador_id: 8, numero: 0 }, 'puesto'],
    [{ entrenador_id: 7, numero: 2 }, 'mismo'],
    [{ entrenador_id: 7, numero: 3 }, 'repetido'],
    [{ entrenador_id: 7, numero: 1 }, 'repetido'],
  ])('de tres, con la primera dada, %o: %s', (puesto, fallo) => expect(falloDePuesto(puesto, [ana], 3)).toBe(fallo));
  it('los libres van del primero al máximo', () => {
    expect(puestosLibres([ana], 3)).toEqual([2, 3]);
    expect(puestosLibres([], 1)).toEqual([1]);
  });
});

describe('quién entra', () => {
  it('nacido fuera de los años de la plantilla se marca', () => {
    const lista = { tipoAnno: 1 as const, annos: '2013-2014' };
    expect(['2012-12-31', '2013-01-01', '2014-12-31', '2015-01-01'].map((dia) => fueraDeCategoria(lista, dia))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(fueraDeCategoria({ tipoAnno: 2, annos: '<2008' }, '2008-01-01')).toBe(true);
  });
  it('el documento dice si es alguien nuevo, alguien que ya está o alguien de otro colegio', () => {
    expect(([1, 2, 3] as const).map(pasoTras)).toEqual(['introduccion_nuevo', 'introduccion_existente', 'sin_seleccion']);
  });
});
