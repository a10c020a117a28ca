import type { ChapterMessages } from '../../shared/messages/message.ts'

/** The help page in Spanish. */
export const es: ChapterMessages<'help'> = {
  'help.title': 'Ayuda',
  'help.lead': 'Pegar una lista, leer el veredicto, corregir lo que falla, compartir el mazo.',
  'help.use': 'Cómo se usa',
  'help.useCheck':
    'Comprobar: pegar una lista, soltar un archivo o probar el ejemplo. El juego, el formato y el día se reconocen o se eligen.',
  'help.useFix':
    'Una línea que no nombra ninguna carta tiene sugerencias; una pulsación sustituye el título y conserva la cantidad.',
  'help.useShare':
    'Compartir: el enlace contiene el juego, el formato y las cartas. Quien lo abre puede copiar, descargar e imprimir.',
  'help.useMore': 'Desde el menú se puede construir un mazo, ver cómo robará y consultar cartas y listas.',
  'help.verdicts': 'Qué significan los veredictos',
  'help.legal': 'Ese día se cumplen todas las reglas del formato.',
  'help.illegal': 'Al menos una regla se incumple con seguridad. Se muestra cada motivo, con su regla.',
  'help.undetermined':
    'Nada se incumple con seguridad, pero algo no se sabe: una línea que no nombra ninguna carta, datos de una carta o una lista que no está disponible.',
  'help.keys': 'Teclas',
  'help.data': 'De dónde vienen los datos',
  'help.dataText':
    'Los títulos, tipos, números y listas son hechos reunidos de fuentes públicas, cada lista con su día y su fuente. Aquí no hay textos ni ilustraciones de cartas. Esta página no está hecha ni respaldada por las editoriales de los juegos.',
  'help.privacy': 'Privacidad',
  'help.privacyText':
    'La comprobación se hace en el navegador: ninguna lista se envía a ninguna parte. La última lista y los borradores se quedan en este navegador. Solo los mazos guardados con una cuenta, las probabilidades y las hojas PDF pasan por el servicio.',
  'help.receipts': 'Recibos de torneos',
  'help.receiptsText': 'Quien tenga el recibo de una lista aceptada puede verificarlo y compararlo con una lista.',
  'help.verifyReceipt': 'Verificar un recibo',
  'help.more': 'Para programas',
  'help.moreText': 'Todo existe también como interfaz para programas, con los mismos veredictos.',
  'help.docs': 'Documentación de la API',
}
