import type { rutasArbitros } from '@cd/contract/personas/arbitros';
import type { Body } from '@cd/contract/kit/route';
import { Perfil } from '@cd/contract/kit/perfiles';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { DefPersona } from '../persona/persona';
import { ponerPares } from '../persona/queries';

type Modelo = Body<typeof rutasArbitros.crear>;

const ibanDe = ({ iban }: Modelo): string => electronicFormatIBAN(iban) ?? '';

export const ARBITRO: DefPersona<'arbitro', Modelo> = {
  tabla: 'arbitro',
  uno: 'Árbitro',
  columnaNombre: 'nombre',
  nombreDe: ({ nombre }) => nombre,
  documentoObligatorio: false,
  perfil: Perfil.Arbitro,
  alcance: ({ deportes }) => deportes.map((id) => `deporte ${id}`),
  bloqueadoEnDemo: { guardar: true, eliminar: false },
  fallos: (modelo) => (modelo.iban !== '' && !isValidIBAN(ibanDe(modelo)) ? [{ campo: 'iban', codigo: 'iban.incorrecto' }] : []),
  columnas: (modelo) => {
    const { nombre, movil, direccion, nivel, valoracion, anotador_pref, coche, moto, patinete, observaciones } = modelo;
    return {
      nombre,
      movil,
      direccion,
      nivel,
      valoracion,
      anotador_pref: anotador_pref === 1,
      coche: coche === 1,
      moto: moto === 1,
      patinete: patinete === 1,
      iban: ibanDe(modelo),
      observaciones,
    };
  },
  guardarPartes: (tx, id, { deportes }) => ponerPares(tx, { tabla: 'arbitro_deporte', de: 'arbitro_id', a: 'deporte_id' }, id, deportes),
  soltar: async (tx, id) => void (await tx.deleteFrom('prejornada_arbitral').where('arbitro_id', '=', id).where('enviada', 'is', null).execute()),
  campoDePartes: { arbitro_deporte: 'deportes' },
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
