import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/pieces/Avatar';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
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
  onAdd: () => void;
  onBack: () => void;
  onClose: () => void;
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
  onAdd,
  onBack,
  onClose,
  children,
}: Props) {
  return (
    <Dialog
      title={titulo}
      width="corto"
      wholePhone
      onClose={onClose}
      foot={
        <>
          <Button tone="llano" onClick={onBack}>
            Buscar a otra persona
          </Button>
          <Button data-foco tone="primario" icon={<IconUserPlus {...ICON} />} busy={ocupado} onClick={onAdd}>
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
