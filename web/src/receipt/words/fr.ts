import type { ChapterMessages } from '../../shared/messages/message.ts'
import { withFrenchSpaces } from '../../shared/messages/with-french-spaces.ts'

/** Verifying receipts, in French. */
const texts: ChapterMessages<'receipt'> = {
  'receipt.title': 'Vérifier un reçu',
  'receipt.lead':
    'Un reçu prouve qu’une liste a été acceptée à un tournoi, et laquelle. Votre navigateur le vérifie, même sans connexion.',
  'receipt.field': 'Reçu, ou lien vers celui-ci',
  'receipt.verify': 'Vérifier',
  'receipt.camera': 'Scanner un code',
  'receipt.cameraStop': 'Arrêter la caméra',
  'receipt.cameraHint': 'Tenez le code QR devant la caméra.',
  'receipt.cameraFault':
    'La caméra n’est pas utilisable. Autorisez-la dans le navigateur, lisez une image ou collez le reçu.',
  'receipt.picture': 'Lire une image',
  'receipt.pictureFault': 'Aucun reçu trouvé dans l’image.',
  'receipt.verifying': 'Vérification…',
  'receipt.genuine': 'Authentique',
  'receipt.current': 'La liste est toujours celle qui est acceptée.',
  'receipt.offline': 'Seule une connexion permet de voir si une autre liste a été acceptée depuis.',
  'receipt.gone':
    'Le tournoi n’est plus enregistré : personne ne peut dire si une autre liste a été acceptée plus tard.',
  'receipt.replaced': 'Authentique, mais remplacé',
  'receipt.replacedText': 'Une autre liste a été acceptée depuis, le {day}. Celle-ci ne compte plus.',
  'receipt.withdrawn': 'Authentique, mais retiré',
  'receipt.withdrawnText': 'L’acceptation a été annulée. Demandez à l’accueil du tournoi quelle liste compte.',
  'receipt.notGenuine': 'Pas authentique',
  'receipt.forged': 'Le reçu a été modifié, ou quelqu’un d’autre l’a fait.',
  'receipt.keyEnded': 'Il a été signé avec une clé qui n’était plus utilisée au moment indiqué.',
  'receipt.keyUnknown': 'Clé inconnue',
  'receipt.keyUnknownText':
    'Ce service n’a jamais signé avec la clé de ce reçu. Il vient peut-être d’un autre service.',
  'receipt.keyUnknownOffline':
    'La clé de ce reçu n’est pas parmi celles de ce navigateur. Connectez-vous une fois pour charger les clés.',
  'receipt.claim': 'Une attestation, pas encore confirmée',
  'receipt.claimText':
    'Un accueil sans connexion l’a remise. Le service la confirme par un reçu dès que la liste est envoyée.',
  'receipt.claimVerified': 'La signature de l’accueil est authentique.',
  'receipt.confirmed': 'Une attestation confirmée',
  'receipt.confirmedText': 'Le service a signé un reçu pour elle.',
  'receipt.seeReceipt': 'Voir le reçu',
  'receipt.unreadable': 'Pas un reçu',
  'receipt.unreadableText': 'Copiez tout, du premier au dernier caractère, ou utilisez le lien ou le code QR.',
  'receipt.stated': 'Ce qu’il atteste',
  'receipt.event': 'Tournoi',
  'receipt.number': 'Numéro',
  'receipt.accepted': 'Acceptée',
  'receipt.madeAt': 'Remise',
  'receipt.submission': 'Quelle liste',
  'receipt.submissionNth': 'n° {n} de l’inscription',
  'receipt.verdict': 'Verdict d’alors',
  'receipt.notJudged': 'Non jugée',
  'receipt.judged': 'Jugée selon',
  'receipt.judgedOn': '{format}, listes du {day}',
  'receipt.hash': 'Empreinte',
  'receipt.noName': 'Un reçu ne porte pas de nom : perdu, il ne dit rien de personne.',
  'receipt.compare': 'Comparer avec une liste',
  'receipt.compareHint': 'La liste reste dans votre navigateur. Son ordre et son format n’ont pas d’importance.',
  'receipt.list': 'Liste',
  'receipt.compareNow': 'Comparer',
  'receipt.same': 'C’est cette liste.',
  'receipt.different': 'C’est une autre liste.',
  'receipt.unread': {
    one: '{n} ligne n’a pas été lue et ne compte pas.',
    other: '{n} lignes n’ont pas été lues et ne comptent pas.',
  },
  'receipt.noKeys':
    'Les clés ne sont pas disponibles. Connectez-vous une fois ; ensuite les reçus se vérifient sans connexion.',
}

export const fr = withFrenchSpaces(texts)
