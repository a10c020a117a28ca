import type { ChapterMessages } from '../../../shared/messages/message.ts'

/** What is said when something is amiss with a desk, or with a link, in Spanish. */
export const es: ChapterMessages<'trouble'> = {
  'desk.ended.signedOut': 'Tu sesión ha terminado.',
  'desk.ended.link': 'Este enlace ya no vale.',
  'desk.ended.forbidden': 'Este dispositivo no puede trabajar en este torneo.',
  'desk.ended.gone': 'El servicio no conoce este torneo.',
  'desk.endedKept': {
    one: 'Todo sigue en este dispositivo; {n} operación no se ha enviado. Saldrá cuando inicies sesión o abras aquí un enlace nuevo; o guárdala en un archivo para otra mesa.',
    other:
      'Todo sigue en este dispositivo; {n} operaciones no se han enviado. Saldrán cuando inicies sesión o abras aquí un enlace nuevo; o guárdalas en un archivo para otra mesa.',
  },
  'desk.endedStopped': 'Este dispositivo ya no consulta el servicio.',
  'desk.endedAllSent': 'Todo lo que se hizo aquí se ha enviado.',
  'desk.endedHandedIn': {
    one: '{n} operación era anterior a la revocación del enlace: el servicio aún la ha aceptado.',
    other: '{n} operaciones eran anteriores a la revocación del enlace: el servicio aún las ha aceptado.',
  },
  'desk.endedList': 'Lo que no se envió',
  'desk.endedAccount': 'Seguir como {name}',
  'desk.endedRetry': 'Probar otra vez',
  'desk.full': 'No queda espacio en este dispositivo.',
  'desk.fullOnlyHere': {
    one: '{n} operación está solo en esta pantalla: déjala abierta hasta que se envíe y libera espacio en el dispositivo.',
    other:
      '{n} operaciones están solo en esta pantalla: déjala abierta hasta que se envíen y libera espacio en el dispositivo.',
  },
  'desk.fullSent': 'Todo se ha enviado. Lo nuevo está solo en esta pantalla hasta que haya espacio.',
  'desk.signIn': 'Iniciar sesión de nuevo',
  'app.linkRefused': 'Este enlace no funciona.',
  'app.linkUnchanged': 'Nada ha cambiado: esta página sigue como antes.',
  'app.linkAsk': 'Pide otro a la organización.',
  'app.linkNoted': 'Entendido',
  'app.linkUntried':
    'El enlace abierto se probará en cuanto haya conexión. Hasta entonces, esta página sigue como antes.',
  'desk.restored': 'El servicio se restauró a partir de una copia de seguridad.',
  'desk.restored.nothing': 'Tiene todo lo que se hizo aquí.',
  'desk.restored.again': {
    one: 'Le faltaba {n} operación hecha aquí; se ha entregado de nuevo.',
    other: 'Le faltaban {n} operaciones hechas aquí; se han entregado de nuevo.',
  },
  'desk.restored.brought': {
    one: 'También le faltaba {n} participante o lista de otros, que este dispositivo ha devuelto. Quien se ha añadido de nuevo necesita un enlace nuevo.',
    other:
      'También le faltaban {n} participantes y listas de otros, que este dispositivo ha devuelto. Quien se ha añadido de nuevo necesita un enlace nuevo.',
  },
  'desk.restored.behind': {
    one: 'Puede faltar lo que hicieron otros: {n} participante había llegado más lejos.',
    other: 'Puede faltar lo que hicieron otros: {n} participantes habían llegado más lejos.',
  },
  'desk.restored.waiting': {
    one: '{n} operación espera, porque falta algo que quizá devuelva otro dispositivo.',
    other: '{n} operaciones esperan, porque falta algo que quizá devuelva otro dispositivo.',
  },
  'desk.restored.read': 'Leído',
}
