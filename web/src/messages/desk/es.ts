import type { ChapterMessages } from '../message.ts'

/** The check-in desk in Spanish. */
export const es: ChapterMessages<'desk'> = {
  'desk.title': 'Mesa de registro',
  'desk.lead':
    'El registro de jugadores el día del torneo, con listas juzgadas y bloqueadas, con o sin conexión. Los ayudantes abren el enlace que les dio la organización.',
}
