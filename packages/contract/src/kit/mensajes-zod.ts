import { z } from 'zod';

/** The messages, in the browser and in the server, of a schema that has none of its own. */
z.config({
  localeError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null || issue.input === ''
          ? 'Este dato es obligatorio'
          : 'El dato no es válido';
      case 'invalid_format':
        return issue.input === '' ? 'Este dato es obligatorio' : 'El dato no es válido';
      case 'too_small':
        if (issue.origin === 'array' || issue.origin === 'set') return `Elija al menos ${issue.minimum}`;
        if (issue.inclusive === false) return `Debe ser mayor que ${issue.minimum}`;
        if (issue.origin !== 'string') return `Como mínimo ${issue.minimum}`;
        return issue.minimum === 1 ? 'Este dato es obligatorio' : `Como mínimo ${issue.minimum} caracteres`;
      case 'too_big':
        if (issue.inclusive === false) return `Debe ser menor que ${issue.maximum}`;
        if (issue.origin === 'array' || issue.origin === 'set') return `Como máximo ${issue.maximum}`;
        return issue.origin === 'string' ? `Como máximo ${issue.maximum} caracteres` : `Como máximo ${issue.maximum}`;
      default:
        return 'El dato no es válido';
    }
  },
});
