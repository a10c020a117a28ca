import type { ChapterMessages } from '../message.ts'
import { withFrenchSpaces } from '../with-french-spaces.ts'

/** The check-in desk in French. */
const texts: ChapterMessages<'desk'> = {
  'desk.title': 'Accueil du tournoi',
  'desk.lead':
    'L’accueil des joueurs le jour du tournoi, avec des listes jugées et verrouillées, avec ou sans connexion. Les aides ouvrent le lien reçu de l’organisateur.',
}

export const fr = withFrenchSpaces(texts)
