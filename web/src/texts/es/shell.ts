export const invalid = {
  valueMissing: 'Rellene este campo.',
  email: 'Escriba una dirección de correo como nombre@example.com.',
  url: 'Escriba una dirección como https://example.com/hooks.',
  badInput: 'Este dato está incompleto.',
  least: 'No antes del {least}.',
  most: 'No después del {most}.',
  other: 'Este valor no es posible aquí.',
};

export const problem = {
  signIn: 'Iniciar sesión',
  unexpected: 'Algo ha fallado en esta página. Recárguela e inténtelo de nuevo.',
  unreachable: 'El servicio no ha respondido. Revise la conexión e inténtelo de nuevo.',
  status: 'El servicio respondió con el estado {status, number}.',
  code: 'Error {code}',
  retry: 'Reintentar',
  notFound: 'Esta página no existe',
  notFoundHint: 'Puede que la dirección esté mal escrita o que la página se haya eliminado.',
  home: 'Ir a la página de inicio',
  forbidden: 'Su rol no incluye esta página',
  forbiddenHint: 'Si la necesita, pida acceso a un administrador de su cuenta.',
};

export const preferences = {
  system: 'Según el sistema',
  theme: 'Apariencia',
  light: 'Claro',
  dark: 'Oscuro',
  language: 'Idioma',
  massUnit: 'Emisiones en',
  kg: 'Kilogramos',
  t: 'Toneladas',
  distanceUnit: 'Distancias en',
  km: 'Kilómetros',
  mi: 'Millas',
};

export const welcome = {
  setupOpen:
    'Todavía nadie puede iniciar sesión aquí. Abra el enlace de configuración que el servicio mostró al arrancar; al reiniciarlo se muestra de nuevo.',
  unusableHint:
    'Ya se ha usado o ha caducado. Si tiene contraseña, inicie sesión; si no, pida un enlace nuevo a un administrador.',
  noToken: 'Este enlace está incompleto',
  title: 'Elegir una contraseña',
  newPassword: 'Nueva contraseña',
  repeat: 'Repita la contraseña',
  rule: 'Al menos 12 caracteres. Una frase corta es fácil de recordar y difícil de adivinar.',
  mismatch: 'Las dos contraseñas no coinciden.',
  tooShort: 'Use al menos 12 caracteres.',
  submit: 'Guardar contraseña',
  done: 'Contraseña guardada. Inicie sesión con ella.',
  noTokenHint: 'Abra el enlace tal como lo recibió, o pida uno nuevo a un administrador.',
  setup: 'Configurar Cargowake',
  setupHint: 'Usted es el primer administrador. Elija el nombre y la contraseña de acceso.',
  invitation: 'Le damos la bienvenida, {name}',
  invitationHint: 'Elija una contraseña para {email}. Este enlace funciona una sola vez.',
  resetHint: 'Elija una contraseña nueva para {email}. Este enlace funciona una sola vez y cierra todas sus sesiones.',
  submitSetup: 'Crear administrador',
  unusable: 'Este enlace ya no se puede usar',
};

export const common = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  delete: 'Eliminar',
  copy: 'Copiar',
  copied: 'Copiado',
  optional: 'opcional',
  loading: 'Cargando…',
  loadMore: 'Cargar más',
  notification: 'Notificación',
  name: 'Nombre',
  actions: 'Acciones',
  email: 'Correo electrónico',
  password: 'Contraseña',
};

export const nav = {
  main: 'Navegación principal',
  skip: 'Ir al contenido',
  openMenu: 'Abrir navegación',
  closeMenu: 'Cerrar navegación',
  calculate: 'Calcular',
  compare: 'Comparar',
  keys: 'Claves API',
  credits: 'Créditos y uso',
  users: 'Usuarios',
  accounts: 'Cuentas',
  system: 'Sistema',
  docs: 'Descripción de la API',
  profile: 'Perfil',
  more: 'Más',
  work: 'Emisiones',
  account: 'Cuenta',
  installation: 'Instalación',
  balance: '{credits} créditos',
  signOut: 'Cerrar sesión',
  overview: 'Resumen',
  shipments: 'Envíos',
  batches: 'Lotes',
  reports: 'Informes',
  webhooks: 'Webhooks',
  audit: 'Registro de auditoría',
  scenarios: 'Escenarios',
  carriers: 'Transportistas',
  aliases: 'Nombres de lugares',
};

export const roles = {
  ADMINISTRATOR: 'Administrador',
  VERIFIER: 'Verificador',
  MANAGER: 'Gestor',
  MEMBER: 'Miembro',
};

export const signIn = {
  title: 'Iniciar sesión',
  lead: 'Cada gramo de emisiones del transporte, trazado hasta su fuente.',
  point1: 'De puerta a puerta por carretera, ferrocarril, mar y aire',
  point2: 'Según ISO 14083, del pozo al depósito y del depósito a la rueda por separado',
  point3: 'Cada cifra con su fórmula, factor y edición',
  submit: 'Iniciar sesión',
  help: '¿Sin cuenta o ha olvidado la contraseña? Un administrador puede enviarle un enlace.',
  signedOut: 'Inicie sesión para continuar.',
};

export const profile = {
  title: 'Perfil',
  person: 'Sus datos',
  role: 'Rol',
  account: 'Cuenta',
  saved: 'Guardado.',
  changePassword: 'Cambiar contraseña',
  currentPassword: 'Contraseña actual',
  signOutOthers: 'Cerrar sesión en los demás dispositivos',
  passwordChanged: 'Contraseña cambiada.',
  sessions: 'Dispositivos conectados',
  sessionsHint:
    'Si perdió un dispositivo o usó uno compartido, cierre todas las sesiones. Después volverá a iniciar sesión.',
  signOutEverywhere: 'Cerrar sesión en todas partes',
  preferences: 'Visualización',
  preferencesHint: 'Se guarda en este navegador.',
};
