import type { rutasArbitros } from '@cd/contract/personas/arbitros';
import type { Body } from '@cd/contract/kit/route';
import { Perfil } from '@cd/contract/kit/perfiles';
import { escribirNombre } from '@cd/domain/importacion/hoja/nombres';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { nothingLeft } from '../../../platform/db/columns';
import { guardarFichaFiscal, preverFichaFiscal } from '../fiscal/service';
import type { DefPersona } from '../persona/persona';
import { ponerDeportes } from './queries';

type Modelo = Body<typeof rutasArbitros.crear>;

const ibanDe = ({ iban }: Pick<Modelo, 'iban'>): string => electronicFormatIBAN(iban) ?? '';

export const ARBITRO: DefPersona<'arbitro', Modelo> = {
  tabla: 'arbitro',
  uno: 'Árbitro',
  columnaNombre: 'nombre',
  nombreDe: ({ nombre }) => escribirNombre(nombre),
  documentoObligatorio: false,
  perfil: Perfil.Arbitro,
  alcance: ({ deportes }) => deportes.map((id) => `deporte ${id}`),
  bloqueadoEnDemo: { guardar: true, eliminar: false },
  fallos: (modelo) => (modelo.iban !== '' && !isValidIBAN(ibanDe(modelo)) ? [{ campo: 'iban', codigo: 'iban.incorrecto' }] : []),
  columnas: ({
    nombre,
    movil,
    direccion,
    nivel,
    valoracion,
    anotador_pref,
    coche,
    moto,
    patinete,
    iban,
    observaciones,
    deportes: _deportes,
    ...resto
  }) => {
    nothingLeft(resto);
    return {
      nombre: escribirNombre(nombre),
      movil,
      direccion,
      nivel,
      valoracion,
      anotador_pref: anotador_pref === 1,
      coche: coche === 1,
      moto: moto === 1,
      patinete: patinete === 1,
      iban: ibanDe({ iban }),
      observaciones,
    };
  },
  partes: {
    guardar: (tx, id, { deportes }) => ponerDeportes(tx, id, deportes),
    quitar: (tx, id) => ponerDeportes(tx, id, []),
    campoDe: { arbitro_deporte: 'deportes' },
  },
  fiscal: { prever: preverFichaFiscal, guardar: guardarFichaFiscal },
  sinPeso: { prejornada_arbitral: sql<boolean>`enviada is null` },
  anonimas: {
    movil: '',
    direccion: '',
    iban: '',
    observaciones: '',
    nivel: 1,
    valoracion: 50,
    anotador_pref: false,
    coche: false,
    moto: false,
    patinete: false,
  },
};
