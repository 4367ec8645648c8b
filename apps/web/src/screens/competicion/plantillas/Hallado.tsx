import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ICON } from '../../../ui/icon';
import { Row } from '../../../ui/Layout';
import estilos from './plantillas.module.css';

interface Props {
  titulo: string;
  nombre: string;
  imagen: string | null;
  datos: readonly string[];
  aviso?: string;
  /** What is done with them, where it is not to add them at once. */
  boton?: string;
  ocupado: boolean;
  alAnadir: () => void;
  alVolver: () => void;
  alCerrar: () => void;
  children?: ReactNode;
}

/** Someone who has a record already, to be seen before they come in (spec 2 §4, «introduccion_existente»). */
export function Hallado({
  titulo,
  nombre,
  imagen,
  datos,
  aviso,
  boton = 'Añadir a la plantilla',
  ocupado,
  alAnadir,
  alVolver,
  alCerrar,
  children,
}: Props) {
  return (
    <Dialog
      title={titulo}
      width="corto"
      wholePhone
      onClose={alCerrar}
      foot={
        <>
          <Button tone="llano" onClick={alVolver}>
            Buscar a otra persona
          </Button>
          <Button data-foco tone="primario" icon={<IconUserPlus {...ICON} />} busy={ocupado} onClick={alAnadir}>
            {boton}
          </Button>
        </>
      }
    >
      <p className={estilos.yaEsta}>Ya tiene ficha:</p>
      <Row gap={4} className={`deja-4 ${estilos.hallado}`}>
        <Avatar name={nombre} image={imagen} size={64} />
        <div>
          <b className="titular">{nombre}</b>
          {datos.map((dato) => (
            <span key={dato}>{dato}</span>
          ))}
        </div>
      </Row>
      {aviso !== undefined && <p className={`deja-3 ${estilos.fuera}`}>{aviso}</p>}
      {children}
    </Dialog>
  );
}
