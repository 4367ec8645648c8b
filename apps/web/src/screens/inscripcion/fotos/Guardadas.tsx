import { IconCamera, IconRefresh } from '@tabler/icons-react';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { formatCount } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { useAddress } from '../../../ui/fields/ImageField';
import { Row } from '../../../ui/page/Layout';
import { FotoButton } from './FotoButton';
import type { Fotos, Shot } from './useFotos';
import css from './fotos.module.css';

export function Miniatura({ foto }: { foto: Blob | null }) {
  const direccion = useAddress(foto);
  return direccion ? <img className={css.miniatura} src={direccion} alt="" /> : <i className={css.miniatura} aria-hidden />;
}

const SAID: Readonly<Record<Shot['estado'], string>> = { guardando: 'Guardándose…', guardada: 'Guardada', mal: 'Sin guardar' };

/** As it was cut, to be taken again before it is forgotten. */
export function LaUltima({ fotos: { ultima, shoot } }: { fotos: Fotos }) {
  if (!ultima || ultima.estado === 'mal') return null;
  const { nino, foto, estado } = ultima;
  return (
    <Block title="La última">
      <Row gap={3} className={css.ultima}>
        <Miniatura foto={foto} />
        <output>
          <b>{nino.nombre_completo}</b>
          <small>{SAID[estado]}</small>
        </output>
        <FotoButton
          camara
          icon={<IconCamera {...ICON} />}
          disabled={estado === 'guardando'}
          aria-label={`Repetir la de ${nino.nombre_completo}`}
          onChoose={([fichero]) => void shoot(nino, fichero!)}
        >
          Repetir
        </FotoButton>
      </Row>
    </Block>
  );
}

/** They stay until they are saved, each with why it was not. */
export function LasQueFallan({ fotos: { mal, save, shoot, discard } }: { fotos: Fotos }) {
  if (mal.length === 0) return null;
  return (
    <Block title={formatCount(mal.length, 'foto sin guardar', 'fotos sin guardar')}>
      <ul className={css.lista}>
        {mal.map(({ nino, foto, motivo }) => (
          <li key={nino.jugador_id} data-mal>
            <Miniatura foto={foto} />
            <span>
              <b>{nino.nombre_completo}</b>
              <small role="alert">{motivo}</small>
            </span>
            <Row wrap gap={2}>
              {foto && (
                <Button
                  icon={<IconRefresh {...ICON} />}
                  aria-label={`Guardar otra vez la de ${nino.nombre_completo}`}
                  onClick={() => save(nino, foto)}
                >
                  Guardar otra vez
                </Button>
              )}
              <FotoButton
                camara
                icon={<IconCamera {...ICON} />}
                aria-label={`Hacer otra de ${nino.nombre_completo}`}
                onChoose={([fichero]) => void shoot(nino, fichero!)}
              >
                Hacer otra
              </FotoButton>
              <Button tone="llano" aria-label={`Descartar la de ${nino.nombre_completo}`} onClick={() => discard(nino.jugador_id)}>
                Descartar
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Block>
  );
}
