export const problem = {
  signIn: 'Iniciar sesión',
};

export const preferences = {
  system: 'Según el sistema',
};

export const welcome = {
  setupOpen:
    'Todavía nadie puede iniciar sesión aquí. Abra el enlace de configuración que el servicio mostró al arrancar; al reiniciarlo se muestra de nuevo.',
  unusableHint:
    'Ya se ha usado o ha caducado. Si tiene contraseña, inicie sesión; si no, pida un enlace nuevo a un administrador.',
  noToken: 'Este enlace está incompleto',
};
