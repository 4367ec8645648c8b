import { expect, it } from 'vitest';
import { toggled } from './switches';

it('dejar de avisar a los interesados quita también su correo; volver a avisarles no lo pone', () => {
  const todo = { notificar_admin: 1, notificar_otros: 1, enviar_correo: 1, correo_admin: 1 } as const;
  const sinOtros = toggled(todo, 'notificar_otros', 0);
  expect(sinOtros).toEqual({ notificar_admin: 1, notificar_otros: 0, enviar_correo: 0, correo_admin: 1 });
  expect(toggled(sinOtros, 'notificar_otros', 1)).toEqual({ notificar_admin: 1, notificar_otros: 1, enviar_correo: 0, correo_admin: 1 });
  expect(toggled(todo, 'notificar_admin', 0)).toEqual({ notificar_admin: 0, notificar_otros: 1, enviar_correo: 1, correo_admin: 0 });
});
