import type { ChapterMessages } from '../../shared/messages/message.ts'

/** The account in Spanish. */
export const es: ChapterMessages<'account'> = {
  'account.lead':
    'Con una cuenta los mazos se guardan con todas sus revisiones y se pueden compartir. No hace falta correo electrónico.',
  'account.signOut': 'Cerrar sesión',
  'account.signOutAll': 'Cerrar sesión en todas partes',
  'account.register': 'Cuenta nueva',
  'account.recover': 'Contraseña olvidada',
  'account.recoverSubmit': 'Fijar la contraseña nueva',
  'account.recoverHint':
    'Hace falta uno de los códigos de recuperación que se mostraron al crear la cuenta. Cada uno sirve una vez.',
  'account.recovered': 'La contraseña nueva está fijada. Ya se puede iniciar sesión con ella.',
  'account.recoveryCode': 'Código de recuperación',
  'account.username': 'Nombre de usuario',
  'account.usernameHint':
    'De 3 a 32 letras, cifras, puntos, guiones y guiones bajos. Se muestra con los mazos públicos.',
  'account.password': 'Contraseña',
  'account.newPassword': 'Contraseña nueva',
  'account.passwordHint':
    'Al menos {min} caracteres difíciles de adivinar. Unas cuantas palabras sin relación van bien.',
  'account.changePassword': 'Cambiar la contraseña',
  'account.passwordChanged':
    'La contraseña se ha cambiado. Se ha cerrado la sesión de otros dispositivos y claves de API.',
  'account.usage': '{decks} de {maxDecks} mazos, {size} de {maxSize} KiB.',
  'account.codesTitle': 'Códigos de recuperación',
  'account.codesText':
    'Conviene guardarlos con los documentos importantes. Cada uno fija una vez una contraseña nueva si se olvida la actual; sin ellos nadie puede ayudar. No se vuelven a mostrar.',
  'account.codesSave': 'Guardar como archivo',
  'account.codesKept': 'Los códigos están guardados.',
  'account.codesLeft': { one: 'queda {n} código', other: 'quedan {n} códigos' },
  'account.codesNew': 'Crear códigos nuevos',
  'account.codesNewHint': 'Los códigos nuevos sustituyen a todos los anteriores.',
  'account.continue': 'Continuar',
  'account.sessions': 'Dispositivos',
  'account.thisDevice': 'Este dispositivo',
  'account.lastUsed': 'Último uso: {when}',
  'account.apiKeys': 'Claves de API',
  'account.apiKeysHint':
    'Con una clave, un programa puede leer y cambiar los mazos. Termina cuando se revoca o cuando cambia la contraseña.',
  'account.keyName': 'Nombre del programa',
  'account.keyNew': 'Crear una clave',
  'account.keyOnce': 'Hay que copiar la clave ahora; no se vuelve a mostrar:',
  'account.revoke': 'Revocar',
  'account.delete': 'Eliminar la cuenta',
  'account.deleteHint': 'Con ella se eliminan todos los mazos. No se puede deshacer.',
}
