import type { ChapterMessages } from '../../../shared/messages/message.ts'
import { withFrenchSpaces } from '../../../shared/messages/with-french-spaces.ts'

/** What is said when something is amiss with a desk, or with a link, in French. */
const texts: ChapterMessages<'trouble'> = {
  'desk.ended.signedOut': 'Vous n’êtes plus connecté.',
  'desk.ended.link': 'Ce lien n’est plus valable.',
  'desk.ended.forbidden': 'Cet appareil ne peut pas travailler à ce tournoi.',
  'desk.ended.gone': 'Le service ne connaît pas ce tournoi.',
  'desk.endedKept': {
    one: 'Tout est encore sur cet appareil ; {n} opération n’a pas été envoyée. Elle partira quand vous vous connecterez ou ouvrirez ici un nouveau lien ; ou enregistrez-la dans un fichier pour un autre accueil.',
    other:
      'Tout est encore sur cet appareil ; {n} opérations n’ont pas été envoyées. Elles partiront quand vous vous connecterez ou ouvrirez ici un nouveau lien ; ou enregistrez-les dans un fichier pour un autre accueil.',
  },
  'desk.endedStopped': 'Cet appareil n’interroge plus le service.',
  'desk.endedAllSent': 'Tout ce qui a été fait ici a été envoyé.',
  'desk.endedHandedIn': {
    one: '{n} opération datait d’avant la révocation du lien : le service l’a encore acceptée.',
    other: '{n} opérations dataient d’avant la révocation du lien : le service les a encore acceptées.',
  },
  'desk.endedList': 'Ce qui n’a pas été envoyé',
  'desk.endedAccount': 'Continuer en tant que {name}',
  'desk.endedRetry': 'Réessayer',
  'desk.full': 'Il n’y a plus de place sur cet appareil.',
  'desk.fullOnlyHere': {
    one: '{n} opération n’est que sur cet écran : laissez-le ouvert jusqu’à l’envoi, et libérez de la place sur l’appareil.',
    other:
      '{n} opérations ne sont que sur cet écran : laissez-le ouvert jusqu’à l’envoi, et libérez de la place sur l’appareil.',
  },
  'desk.fullSent': 'Tout a été envoyé. Les nouveautés ne sont que sur cet écran jusqu’à ce qu’il y ait de la place.',
  'desk.signIn': 'Se reconnecter',
  'app.linkRefused': 'Ce lien ne fonctionne pas.',
  'app.linkUnchanged': 'Rien n’a changé : cette page continue comme avant.',
  'app.linkAsk': 'Demandez-en un autre à l’organisateur.',
  'app.linkNoted': 'Compris',
  'app.linkUntried':
    'Le lien ouvert sera essayé dès qu’il y aura une connexion. D’ici là, cette page continue comme avant.',
  'desk.restored': 'Le service a été restauré à partir d’une sauvegarde.',
  'desk.restored.nothing': 'Il a tout ce qui a été fait ici.',
  'desk.restored.again': {
    one: 'Il lui manquait {n} opération faite ici ; elle a été transmise de nouveau.',
    other: 'Il lui manquait {n} opérations faites ici ; elles ont été transmises de nouveau.',
  },
  'desk.restored.brought': {
    one: 'Il lui manquait aussi {n} participant ou liste d’autrui, que cet appareil a rétabli. Qui a été inscrit de nouveau a besoin d’un nouveau lien.',
    other:
      'Il lui manquait aussi {n} participants et listes d’autrui, que cet appareil a rétablis. Qui a été inscrit de nouveau a besoin d’un nouveau lien.',
  },
  'desk.restored.behind': {
    one: 'Ce que d’autres ont fait manque peut-être : {n} participant était plus avancé.',
    other: 'Ce que d’autres ont fait manque peut-être : {n} participants étaient plus avancés.',
  },
  'desk.restored.waiting': {
    one: '{n} opération attend, car il manque quelque chose qu’un autre appareil rétablira peut-être.',
    other: '{n} opérations attendent, car il manque quelque chose qu’un autre appareil rétablira peut-être.',
  },
  'desk.restored.read': 'J’ai lu',
}

export const fr = withFrenchSpaces(texts)
