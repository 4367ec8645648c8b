import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/pieces/Button';
import { Row } from '../../../ui/page/Layout';
import estilos from './entrada.module.css';
import { EntrySheet } from './EntryForm';

export default function OlvidoEnviado() {
  const search = useSearch({ from: '/entrada/forgot_enviado' });
  return (
    <EntrySheet titulo="Revise su correo">
      <p className={estilos.entradilla}>
        Le enviamos un enlace para elegir una contraseña nueva. Sirve una sola vez y durante una hora. Si no lo encuentra, mire en el correo
        no deseado.
      </p>
      <Row as="p" wrap gap={2} gapX={4} align="stretch" className={`tras-4 ${estilos.pie}`}>
        <Link to="/login" search={search} className={`${buttonClass('primario')} ${estilos.enviar}`}>
          Volver a entrar
        </Link>
      </Row>
    </EntrySheet>
  );
}
