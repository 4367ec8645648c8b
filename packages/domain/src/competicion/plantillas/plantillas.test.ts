import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accionesPosibles, ACCIONES_DE_PLANTILLA, esPosible, type Papel } from './acciones';
import { fueraDeCategoria, pasoTras } from './alta';
import { aplicar, cambia, deEquipo, quebrantos, VACIO, type Modelo, type Orden } from './campeonato-de-prueba';
import { cambiaAlgo, cambiosDePlantilla, textoDeCambios, type Miembro } from './cambios';
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
  const con = (papel: Papel, estado: EstadoPlantilla | null, cuantas = 2, otros: { cambia?: boolean } = {}) =>
    accionesPosibles(papel, { estado, cuantas, cambia: true, ...otros });

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
  it('el de la organización se elimina mientras no cambia nada, también el primero', () => {
    for (const cuantas of [1, 2]) {
      expect(con('administrador', 'borrador_admin', cuantas, { cambia: false })).toContain('eliminar');
      expect(con('administrador', 'borrador_admin', cuantas)).not.toContain('eliminar');
      expect(con('coordinador', 'borrador_admin', cuantas, { cambia: false })).toEqual([]);
    }
    expect(con('coordinador', 'borrador', 1, { cambia: false })).not.toContain('eliminar');
  });
  it('otra se añade donde no hay ninguna o la última no es un borrador', () => {
    for (const papel of ['administrador', 'coordinador'] as const)
      for (const estado of ['activa', 'anulada', null] as const) expect(con(papel, estado)).toEqual(['crear']);
    for (const estado of ['borrador', 'borrador_admin', 'borrador_pdte'] as const)
      expect(PAPELES.some((papel) => esPosible('crear', papel, { estado, cuantas: 1, cambia: false }))).toBe(false);
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
      orden('modificar', 'administrador'),
      orden('consolidar', 'administrador'),
      orden('crear', 'coordinador'),
      orden('enviar', 'coordinador'),
      orden('aceptar', 'administrador'),
    );
    expect(estados(modelo)).toEqual(['anulada', 'activa']);
  });
  it('rechazada vuelve a ser borrador de quien la envió', () => {
    const enviada = [orden('crear', 'coordinador'), orden('modificar', 'coordinador'), orden('enviar', 'coordinador')];
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
  it('sin jugadores ni se envía ni se activa', () => {
    expect(aplicar(seguidas(orden('crear', 'coordinador')), orden('enviar', 'coordinador'))).toBe('sin_jugadores');
    expect(aplicar(seguidas(orden('crear', 'administrador')), orden('consolidar', 'administrador'))).toBe('sin_jugadores');
  });
  it('el borrador de la organización hecho por error se elimina, y queda la que había', () => {
    const activa = (['crear', 'modificar', 'consolidar', 'crear'] as const).map((accion) => orden(accion, 'administrador'));
    expect(estados(seguidas(...activa, orden('eliminar', 'administrador')))).toEqual(['activa']);
    expect(aplicar(seguidas(...activa, orden('modificar', 'administrador', { jugador: 1 })), orden('eliminar', 'administrador'))).toBe(
      'estado',
    );
  });
  it('con las anteriores no se hace nada', () => {
    const dos = seguidas(...(['crear', 'modificar', 'consolidar', 'crear'] as const).map((accion) => orden(accion, 'administrador')));
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
          const suyas = deEquipo(modelo, una.equipo);
          const momento = { estado: antes ? estadoDePlantilla(antes) : null, cuantas: suyas.length, cambia: cambia(suyas) };
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

describe('lo que cambia un borrador', () => {
  const persona = (nombre: string, sigue = true) => ({ clave: nombre, nombre, sigue });
  const [ana, leo, eva] = ['Ana', 'Leo', 'Eva'].map((nombre) => persona(nombre)) as [Miembro, Miembro, Miembro];
  it.each([
    ['nada, si están los mismos', [ana, leo], [leo, ana], ''],
    ['nada, si falta quien ya no pasaba a la siguiente', [ana, persona('Iker', false)], [ana], ''],
    ['nada, el primero sin nadie', [], [], ''],
    ['quién entra y quién sale', [ana, leo], [ana, eva], 'entra Eva; sale Leo'],
    ['varios', [ana], [leo, eva], 'entran Leo y Eva; sale Ana'],
  ])('%s', (_, antes, ahora, texto) => {
    const cambios = cambiosDePlantilla(antes, ahora);
    expect([textoDeCambios(cambios), cambiaAlgo(cambios)]).toEqual([texto, texto !== '']);
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
