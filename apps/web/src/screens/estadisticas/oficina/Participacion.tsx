import { POR, type FilaParticipacion, type Por } from '@cd/contract/estadisticas/oficina';
import { useMemo } from 'react';
import { call } from '../../../client/call';
import { formatNumber } from '../../../format/format';
import { Segmented } from '../../../ui/fields/Segmented';
import type { ListColumns } from '../../../ui/grid/column';
import { Informe, stackedBars } from '../informes/Informe';
import { Parametros } from '../informes/Parametros';
import type { ParteDeOficina } from './parte';

const OPCIONES = (Object.keys(POR) as Por[]).map((valor) => ({ valor, texto: POR[valor] }));
const isPor = (text: string): text is Por => text in POR;
const signed = (n: number): string => (n > 0 ? `+${formatNumber(n)}` : formatNumber(n));

type Columns = { nombre: 'texto'; equipos: 'numero'; equipos_antes: 'numero'; jugadores: 'numero'; jugadores_antes: 'numero' };
const columnsOf = (por: Por): ListColumns<FilaParticipacion, Columns> => ({
  nombre: { tipo: 'texto', titulo: POR[por], clase: 'name', movil: 'titulo' },
  equipos: { tipo: 'numero', titulo: 'Equipos', movil: 'lado' },
  equipos_antes: {
    tipo: 'numero',
    titulo: 'Equipos, la temporada anterior',
    movil: 'detalle',
    enTarjeta: ({ equipos, equipos_antes }) => `${signed(equipos - equipos_antes)} que la temporada anterior`,
  },
  jugadores: { tipo: 'numero', titulo: 'Jugadores', movil: 'detalle', enTarjeta: ({ jugadores }) => `${jugadores} jugadores` },
  jugadores_antes: { tipo: 'numero', titulo: 'Jugadores, la temporada anterior' },
});

export function Participacion({ por: pedido, parametros, put }: ParteDeOficina) {
  const por = isPor(pedido) ? pedido : 'colegio';
  const columnas = useMemo(() => columnsOf(por), [por]);
  return (
    <Informe<FilaParticipacion, Columns>
      pantalla="informes/oficina"
      parte="participacion"
      cosa={{ uno: 'fila', varios: 'filas' }}
      clave={['participacion', por]}
      leer={() => call('GET /api/estadisticas/participacion/:por', { params: { por } })}
      columnas={columnas}
      parametros={
        <>
          {parametros}
          <Parametros>
            <Segmented label="Por" opciones={OPCIONES} value={por} onChange={(elegido) => put({ por: elegido })} />
          </Parametros>
        </>
      }
      grafico={(filas) =>
        stackedBars('Equipos', filas, ['Esta temporada'], ({ nombre, equipos, equipos_antes }) => ({
          nombre,
          partes: [equipos],
          texto: `${formatNumber(equipos)} (${signed(equipos - equipos_antes)})`,
        }))
      }
      alcance={[{ titulo: 'De qué', texto: `participación por ${POR[por].toLowerCase()}` }]}
      vacio={{ titulo: 'La temporada aún no tiene equipos', queHacer: 'Salen en cuanto se inscriben.' }}
    />
  );
}
