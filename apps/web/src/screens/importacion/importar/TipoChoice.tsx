import { Nivel } from '@cd/contract/kit/perfiles';
import type { OpcionesImportacion, TipoImportacion } from '@cd/contract/importacion/registros';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { compose } from '../../../print/compose';
import { save } from '../../../print/delivery';
import type { Sheet } from '../../../print/listing';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { Toggle } from '../../../ui/fields/fields';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { useTranslate } from '../../../ui/pieces/translations';
import { Row } from '../../../ui/page/Layout';
import estilos from './importar.module.css';
import { wordsOf, TIPOS } from './tipos';

interface Props {
  tipo: TipoImportacion;
  opciones: OpcionesImportacion;
  onChoose: (tipo: TipoImportacion) => void;
  onOpt: (opciones: OpcionesImportacion) => void;
  disabled: boolean;
}

/** What the file is about, and what it may bring along. */
export function TipoChoice({ tipo, opciones, onChoose, onOpt, disabled }: Props) {
  const traducir = useTranslate();
  const nombre = useId();
  const { crea } = wordsOf(tipo);
  const haceCampeonatos = useLevel('campeonatos') === Nivel.Edicion;
  return (
    <Block title="1. Qué va a importar">
      <fieldset className={estilos.tipos} disabled={disabled} aria-label="Qué va a importar">
        {TIPOS.map(({ tipo: otro, titulo, trae, icono: Icono }) => (
          <label key={otro} className={estilos.tipo}>
            <input
              type="radio"
              name={nombre}
              checked={otro === tipo}
              aria-describedby={`${nombre}-${otro}`}
              onChange={() => onChoose(otro)}
            />
            <Icono {...ICON} />
            <b>{traducir(titulo)}</b>
            <small id={`${nombre}-${otro}`}>{traducir(trae)}</small>
          </label>
        ))}
      </fieldset>
      <Row wrap gap={3} gapX={6} className={`tras-3 ${estilos.opciones}`}>
        {crea?.sedes && (
          <Toggle
            label="Crear sus sedes"
            ayuda="Una, la principal, para cada colegio que no tenga ninguna."
            value={opciones.crearSedes ? 1 : 0}
            onChange={(si) => onOpt({ ...opciones, crearSedes: si === 1 })}
            disabled={disabled}
          />
        )}
        {crea?.zonas && (!crea.sedes || opciones.crearSedes) && (
          <Toggle
            label="Crear las zonas que falten"
            ayuda="Si no, se rechazan las filas que nombren una que no existe."
            value={opciones.crearZonas ? 1 : 0}
            onChange={(si) => onOpt({ ...opciones, crearZonas: si === 1 })}
            disabled={disabled}
          />
        )}
        {crea?.campeonatos && haceCampeonatos && (
          <Toggle
            label="Crear los campeonatos que falten"
            ayuda="En la competición de trabajo, de deportes, categorías y géneros que ya existan. Si no, se rechazan las filas que los nombren."
            value={opciones.crearCampeonatos ? 1 : 0}
            onChange={(si) => onOpt({ ...opciones, crearCampeonatos: si === 1 })}
            disabled={disabled}
          />
        )}
        <Plantilla tipo={tipo} />
      </Row>
    </Block>
  );
}

type Formato = 'csv' | 'xlsx';

/** With a row as an example, that may be imported as it is. */
function Plantilla({ tipo }: { tipo: TipoImportacion }) {
  const traducir = useTranslate();
  const [bajando, setBajando] = useState<Formato | null>(null);
  const bajar = async (formato: Formato) => {
    setBajando(formato);
    try {
      const { nombre, contenido, filas } = await call('GET /api/importacion/plantilla/:tipo', { params: { tipo } });
      if (formato === 'csv') return save(new Blob([contenido], { type: 'text/csv;charset=utf-8' }), nombre);
      const [cabeceras = [], ...ejemplos] = filas;
      const listado: Sheet = {
        titulo: traducir(wordsOf(tipo).titulo),
        columnas: cabeceras.map((titulo) => ({ titulo, tipo: 'texto' })),
        filas: ejemplos.map((fila) => fila.map((texto) => ({ texto, valor: texto }))),
        filtros: [],
      };
      const { blob } = await compose({ formato: 'excel', listado }, { signal: new AbortController().signal, onAdvance: () => {} });
      save(blob, nombre.replace(/csv$/, 'xlsx'));
    } catch (error) {
      await tellFailure(error, 'Error al descargar la plantilla');
    } finally {
      setBajando(null);
    }
  };
  return (
    <Row wrap gap={2} align="stretch" className={`al-final ${estilos.plantilla}`}>
      <Button icon={<IconDownload {...ICON} />} busy={bajando === 'csv'} onClick={() => void bajar('csv')}>
        {`Descargar plantilla de ${wordsOf(tipo).varios}`}
      </Button>
      <Button icon={<IconFileSpreadsheet {...ICON} />} busy={bajando === 'xlsx'} onClick={() => void bajar('xlsx')}>
        En Excel
      </Button>
    </Row>
  );
}
