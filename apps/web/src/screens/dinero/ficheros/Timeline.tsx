import { Row } from '../../../ui/page/Layout';
import css from './ficheros.module.css';
import type { Step } from './fichero';

/** What has been of a batch, step by step. */
export function Timeline({ pasos }: { pasos: readonly Step[] }) {
  return (
    <Row as="ol" gap={4} align="stretch" className={css.pasos}>
      {pasos.map(({ titulo, texto, como }) => (
        <li key={titulo} data-como={como}>
          <b>{titulo}</b>
          <small>{texto}</small>
        </li>
      ))}
    </Row>
  );
}
