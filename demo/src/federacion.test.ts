import { existsSync, readFileSync } from 'node:fs';
import { plegar } from '@cd/domain/importacion/plegar';
import { fileURLToPath } from 'node:url';
import { documentoFiscalValido } from '@cd/domain/maestros/colegios/documento-fiscal';
import { describe, expect, it } from 'vitest';
import { generarFederacion } from './federacion';
import { lunesConSemanas, sumarDias } from './semanas';
import type { Federacion } from './tipos';

const DIAS = [
  '2026-09-21',
  '2026-11-21',
  '2026-12-28',
  '2027-01-01',
  '2027-01-08',
  '2027-02-28',
  '2027-03-29',
  '2027-05-16',
  '2027-07-15',
  '2028-02-29',
];
// <repo>/../shared/data: the official list of schools.
const CENTROS = fileURLToPath(new URL('../../../shared/data/referencia/centros_madrid_capital.csv', import.meta.url));

const gruposDe = (federacion: Federacion) => federacion.ligas.flatMap((liga) => liga.grupos);
const partidosDe = (federacion: Federacion) => [
  ...gruposDe(federacion).flatMap((grupo) => grupo.partidos),
  ...federacion.copas.flatMap((copa) => copa.partidos),
];
const repetidos = (lista: readonly string[]): string[] => lista.filter((cosa, indice) => lista.indexOf(cosa) !== indice);

/** WCAG 2.2, relative luminance. */
function contrasteConBlanco(color: string): number {
  const [r, g, b] = [1, 3, 5].map((desde) => {
    const canal = Number.parseInt(color.slice(desde, desde + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05);
}

describe('la federación inventada', () => {
  const federacion = generarFederacion({ hoy: '2026-11-21' });

  it('tiene el tamaño de una liga escolar', () => {
    expect(federacion.colegios.map(({ activo }) => activo)).toEqual([...Array<boolean>(60).fill(true), ...Array<boolean>(3).fill(false)]);
    expect(federacion.deportes).toHaveLength(8);
    expect(new Set(federacion.deportes.map((deporte) => deporte.icono)).size).toBe(8);
    expect(federacion.equipos.length).toBeGreaterThanOrEqual(460);
    expect(federacion.equipos.length).toBeLessThanOrEqual(540);
    expect(gruposDe(federacion)).toHaveLength(50);
    expect(federacion.copas).toHaveLength(6);
    expect(partidosDe(federacion).length).toBeGreaterThanOrEqual(4300);
    expect(partidosDe(federacion).length).toBeLessThanOrEqual(4700);
    expect(federacion.equipos.filter((equipo) => equipo.noClasificable)).toHaveLength(12);
    expect(new Set(federacion.equipos.map(({ color }) => color)).size).toBe(12);
    expect(federacion.equipos.filter((equipo) => equipo.inscripcionAbierta).length).toBeGreaterThan(20);
    expect(federacion.equipos.some(({ cuotaPropia }) => cuotaPropia !== null)).toBe(true);
  });

  it('sale igual con la misma semilla y distinta con otra', () => {
    expect(generarFederacion({ hoy: '2026-11-21' })).toEqual(federacion);
    expect(generarFederacion({ hoy: '2026-11-21', semilla: 7 }).equipos).not.toEqual(federacion.equipos);
  });

  it('conserva los colegios y los equipos cuando pasan los días', () => {
    const despues = generarFederacion({ hoy: '2027-03-29' });
    expect(despues.colegios).toEqual(federacion.colegios);
    expect(despues.equipos).toEqual(federacion.equipos);
  });

  it('no repite nombres', () => {
    const nombres = federacion.colegios.map((colegio) => colegio.nombre);
    expect(repetidos(nombres.map(plegar))).toEqual([]);
    expect(repetidos(federacion.sedes.map((sede) => plegar(sede.nombre)))).toEqual([]);
    expect(nombres.filter((nombre) => nombre.length > 22)).toEqual([]);
  });

  it.skipIf(!existsSync(CENTROS))('no toma nombres de un colegio de verdad (se omite si no están los datos)', () => {
    const nombres = federacion.colegios.map((colegio) => colegio.nombre);
    expect(nombres).toHaveLength(63);
    const reales = new Set(
      readFileSync(CENTROS, 'utf8')
        .split('\n')
        .map((linea) => plegar(linea.split(',')[1] ?? '')),
    );
    expect(reales.size).toBeGreaterThan(100);
    expect(nombres.map((nombre) => plegar(nombre.replace(/^(CEIP|IES|Colegio) /, ''))).filter((nombre) => reales.has(nombre))).toEqual([]);
  });

  it('da a cada colegio un color suyo en el que se lee el blanco, y una o dos sedes suyas', () => {
    expect(repetidos(federacion.colegios.map((colegio) => colegio.color))).toEqual([]);
    expect(federacion.colegios.filter((colegio) => !(contrasteConBlanco(colegio.color) >= 4.5))).toEqual([]);
    expect(federacion.colegios.filter((colegio) => colegio.activo && (colegio.sedes.length < 1 || colegio.sedes.length > 2))).toEqual([]);
    expect(repetidos(federacion.colegios.flatMap((colegio) => colegio.sedes).map(String))).toEqual([]);
  });

  it('nada de lo que cuenta de colegios y sedes es de nadie: ni el correo, ni el teléfono, ni la provincia', () => {
    for (const { email, web, telefono, codigoPostal } of federacion.colegios) {
      expect(email).toMatch(/^secretaria@[a-z]+\.example$/);
      expect(web).toMatch(/^https:\/\/[a-z]+\.example\/$/);
      expect([telefono.slice(0, 4), codigoPostal.slice(0, 2)]).toEqual(['500 ', '00']);
    }
    for (const { cif, iban } of federacion.colegios.flatMap(({ fiscal }) => fiscal ?? []))
      expect([documentoFiscalValido(cif), cif.slice(0, 3), iban.slice(4, 12)]).toEqual([true, 'G00', '00000000']);
    expect(repetidos(federacion.colegios.map(({ codigo }) => codigo))).toEqual([]);
    expect(federacion.colegios.filter(({ fiscal }) => fiscal === null).length).toBeGreaterThan(10);
    const capacidades = federacion.sedes.flatMap(({ pistas }) => pistas.map(({ capacidad }) => capacidad));
    expect(new Set(capacidades)).toEqual(new Set([1, 2, 3]));
    expect(federacion.sedes.filter(({ pistas }) => pistas.length === 0)).toEqual([]);
  });

  it('tiene los festivos de su curso, cada uno en su día', () => {
    expect(repetidos(federacion.festivos.map(({ fecha }) => fecha))).toEqual([]);
    expect(federacion.festivos.filter(({ fecha }) => fecha < '2026-07-01' || fecha > '2027-06-30')).toEqual([]);
    expect(federacion.festivos.filter(({ ambito }) => ambito === 'local')).toHaveLength(1);
  });

  it('lleva letra solo donde un colegio tiene más de un equipo en el campeonato', () => {
    const letras = new Map<string, (string | null)[]>();
    for (const { campeonato, colegio, subequipo } of federacion.equipos) {
      const clave = `${campeonato}-${colegio}`;
      letras.set(clave, [...(letras.get(clave) ?? []), subequipo]);
    }
    expect([...letras.values()].filter((lista) => JSON.stringify(lista) !== '[null]' && JSON.stringify(lista) !== '["A","B"]')).toEqual([]);
    expect([...letras.values()].filter((lista) => lista.length === 2).length).toBeGreaterThan(10);
  });

  it('inscribe cada equipo en un solo grupo, de su campeonato y sin otro de su colegio', () => {
    expect(
      gruposDe(federacion)
        .flatMap((grupo) => grupo.equipos)
        .toSorted((a, b) => a - b),
    ).toEqual([...federacion.equipos.keys()]);
    for (const liga of federacion.ligas) {
      for (const { equipos } of liga.grupos) {
        expect(equipos.length).toBeGreaterThanOrEqual(6);
        expect(equipos.length).toBeLessThanOrEqual(12);
        expect(equipos.every((equipo) => federacion.equipos[equipo]!.campeonato === liga.campeonato)).toBe(true);
        expect(repetidos(equipos.map((equipo) => String(federacion.equipos[equipo]!.colegio)))).toEqual([]);
      }
    }
  });

  it('enfrenta a cada pareja de un grupo dos veces, una en casa de cada uno', () => {
    for (const { equipos, partidos } of gruposDe(federacion)) {
      const esperados = equipos.flatMap((local) =>
        equipos.filter((visitante) => visitante !== local).map((visitante) => `${local}-${visitante}`),
      );
      expect(partidos.map(({ local, visitante }) => `${local}-${visitante}`).toSorted()).toEqual(esperados.toSorted());
    }
  });

  it('reparte casa y fuera con una diferencia de uno como mucho en cada vuelta', () => {
    for (const { equipos, partidos } of gruposDe(federacion)) {
      for (const equipo of equipos) {
        for (const vuelta of [1, 2]) {
          const suyos = partidos.filter(
            (partido) => partido.vuelta === vuelta && (partido.local === equipo || partido.visitante === equipo),
          );
          const enCasa = suyos.filter((partido) => partido.local === equipo).length;
          expect(suyos).toHaveLength(equipos.length - 1);
          expect(Math.abs(2 * enCasa - suyos.length)).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('sortea marcadores propios de cada deporte', () => {
    const jugados = gruposDe(federacion)
      .flatMap((grupo) => grupo.partidos)
      .filter((partido) => partido.acta?.presentadoLocal && partido.acta.presentadoVisitante);
    const de = (icono: string) =>
      jugados
        .filter(
          (partido) => federacion.deportes[federacion.campeonatos[federacion.equipos[partido.local]!.campeonato]!.deporte]!.icono === icono,
        )
        .map(({ acta }) => [acta!.marcadorLocal, acta!.marcadorVisitante] as const);
    expect(de('voleibol').filter(([uno, dos]) => Math.max(uno, dos) !== 3 || Math.min(uno, dos) > 2)).toEqual([]);
    expect(de('baloncesto').filter(([uno, dos]) => uno === dos)).toEqual([]);
    expect(de('futbol-sala').filter(([uno, dos]) => uno === dos).length).toBeGreaterThan(20);
    expect(
      de('rugby')
        .flat()
        .filter((puntos) => [1, 2, 4].includes(puntos)),
    ).toEqual([]);
  });

  it('tiene incomparecencias con el marcador del esquema y sanciones de puntos', () => {
    const ausencias = federacion.ligas.flatMap((liga) =>
      liga.grupos
        .flatMap((grupo) => grupo.partidos)
        .flatMap(({ acta }) =>
          acta && !(acta.presentadoLocal && acta.presentadoVisitante) ? [{ acta, esquema: federacion.esquemas[liga.esquema]! }] : [],
        ),
    );
    expect(ausencias.length).toBeGreaterThan(0);
    for (const { acta, esquema } of ausencias) {
      const [presente, ausente] = acta.presentadoLocal
        ? [acta.marcadorLocal, acta.marcadorVisitante]
        : [acta.marcadorVisitante, acta.marcadorLocal];
      expect([presente, ausente]).toEqual([esquema.marcadorGanador, esquema.marcadorNoPresentado]);
    }
    const sanciones = gruposDe(federacion).flatMap((grupo) =>
      grupo.sanciones.map((sancion) => ({ ...sancion, esDelGrupo: grupo.equipos.includes(sancion.equipo) })),
    );
    expect(sanciones.length).toBeGreaterThanOrEqual(3);
    expect(sanciones.every(({ esDelGrupo, puntos }) => esDelGrupo && puntos > 0)).toBe(true);
  });
});

describe.each(DIAS)('a %s', (hoy) => {
  const federacion = generarFederacion({ hoy });
  const partidos = partidosDe(federacion);

  it('la temporada va por la mitad', () => {
    const jugados = partidos.filter((partido) => partido.estado === 1).length / partidos.length;
    expect(jugados).toBeGreaterThan(0.43);
    expect(jugados).toBeLessThan(0.57);
    expect(federacion.temporada.fechaInicio < sumarDias(hoy, -70) && sumarDias(hoy, 70) < federacion.temporada.fechaFin).toBe(true);
    expect(federacion.temporada.nombre).toMatch(/^\d{4}-\d{4}$/);
    const [desde, hasta] = federacion.temporada.nombre.split('-').map(Number);
    expect(hasta).toBe(desde! + 1);
    expect([desde, hasta]).toContain(Number(hoy.slice(0, 4)));
  });

  it('una última fase tiene sus semanas, sin contar las de Navidad', () => {
    const { fechaInicio, fechaFin } = federacion.temporada;
    const desde = lunesConSemanas(14, fechaFin);
    expect(desde > fechaInicio).toBe(true);
    const semanas = Array.from({ length: 40 }, (_, n) => sumarDias(desde, 7 * n)).filter((lunes) => lunes <= fechaFin);
    expect(semanas.filter((lunes) => !federacion.semanasInhabiles.includes(lunes))).toHaveLength(14);
  });

  it('se ha jugado lo anterior a hoy, menos lo suspendido, lo aplazado y algún informe que falta de la última semana, y nada de lo que viene', () => {
    expect(partidos.filter((partido) => partido.fecha !== null && partido.fecha >= hoy && partido.estado !== 3)).toEqual([]);
    const sinInforme = partidos.filter((partido) => partido.fecha !== null && partido.fecha < hoy && partido.estado === 3);
    expect(sinInforme.filter((partido) => partido.fecha! < sumarDias(hoy, -6))).toEqual([]);
    expect(sinInforme.length).toBeLessThan(25);
    expect(partidos.filter((partido) => (partido.acta !== null) !== (partido.estado === 1))).toEqual([]);
    expect(partidos.filter((partido) => (partido.fecha === null) !== partido.aplazado)).toEqual([]);
    const parte = (cuantos: number): number => cuantos / partidos.length;
    expect(parte(partidos.filter((partido) => partido.estado === 2).length)).toBeCloseTo(0.01, 2);
    expect(parte(partidos.filter((partido) => partido.aplazado).length)).toBeCloseTo(0.015, 2);
  });

  it('está validado lo de hace más de una semana y es provisional lo último', () => {
    const jugados = partidos.filter((partido) => partido.acta !== null);
    expect(jugados.filter((partido) => partido.fecha! < sumarDias(hoy, -7) && !partido.validada)).toEqual([]);
    expect(jugados.filter((partido) => partido.fecha! >= sumarDias(hoy, -2) && partido.validada)).toEqual([]);
  });

  it('nadie juega dos veces a la misma hora ni dos partidos coinciden en una sede', () => {
    const citados = partidos.filter((partido) => partido.fecha !== null);
    expect(
      new Set(citados.flatMap(({ fecha, hora, local, visitante }) => [`${fecha} ${hora} ${local}`, `${fecha} ${hora} ${visitante}`])).size,
    ).toBe(2 * citados.length);
    expect(new Set(citados.map(({ fecha, hora, sede }) => `${fecha} ${hora} ${sede}`)).size).toBe(citados.length);
  });

  it('se juega de viernes a domingo, en la semana de la jornada, y nunca en Navidad', () => {
    for (const { fecha } of partidos) {
      if (fecha === null) continue;
      expect([5, 6, 0]).toContain(new Date(fecha).getUTCDay());
      expect(fecha.slice(5) >= '12-24' || fecha.slice(5) <= '01-07').toBe(false);
    }
    const deFase = [
      ...federacion.ligas.map((liga) => ({ ...liga, partidos: liga.grupos.flatMap((grupo) => grupo.partidos) })),
      ...federacion.copas,
    ];
    for (const fase of deFase)
      expect(fase.partidos.filter(({ fecha }) => fecha !== null && (fecha < fase.fechaInicio || fecha > fase.fechaFin))).toEqual([]);
  });

  it('las copas están a medias: la primera ronda jugada y la final sin decidir', () => {
    expect(federacion.copas.map((copa) => copa.equipos.length).toSorted((a, b) => a - b)).toEqual([6, 8, 11, 12, 13, 16]);
    for (const { partidos: deCopa, equipos } of federacion.copas) {
      const primera = Math.max(...deCopa.map((partido) => partido.tipoRonda));
      expect(deCopa.filter((partido) => partido.tipoRonda === primera && partido.acta === null)).toEqual([]);
      expect(deCopa.filter((partido) => partido.tipoRonda === 0 && partido.acta !== null)).toEqual([]);
      expect(deCopa.some((partido) => partido.acta === null)).toBe(true);
      expect(equipos.filter((equipo) => federacion.equipos[equipo]!.noClasificable)).toEqual([]);
    }
  });
});
