import type { ChapterMessages } from '../../shared/messages/message.ts'
import { withFrenchSpaces } from '../../shared/messages/with-french-spaces.ts'

/** The help page in French. */
const texts: ChapterMessages<'help'> = {
  'help.title': 'Aide',
  'help.lead': 'Coller une liste, lire le verdict, corriger ce qui ne va pas, partager le deck.',
  'help.use': 'Mode d’emploi',
  'help.useCheck':
    'Vérifier : coller une liste, déposer un fichier ou essayer l’exemple. Le jeu, le format et le jour sont reconnus ou choisis.',
  'help.useFix':
    'Une ligne qui ne nomme aucune carte a des suggestions ; un appui remplace le titre et garde le nombre.',
  'help.useShare':
    'Partager : le lien contient le jeu, le format et les cartes. Qui l’ouvre peut copier, télécharger et imprimer.',
  'help.useMore':
    'Le menu permet de construire un deck, de voir comment il piochera, et de consulter cartes et listes.',
  'help.verdicts': 'Ce que signifient les verdicts',
  'help.legal': 'Toutes les règles du format sont respectées ce jour-là.',
  'help.illegal': 'Au moins une règle est certainement enfreinte. Chaque raison est affichée, avec sa règle.',
  'help.undetermined':
    'Rien n’est certainement enfreint, mais quelque chose n’est pas connu : une ligne qui ne nomme aucune carte, des données d’une carte, ou une liste qui n’est pas disponible.',
  'help.keys': 'Touches',
  'help.data': 'D’où viennent les données',
  'help.dataText':
    'Les titres, types, nombres et listes sont des faits tirés de sources publiques, chaque liste avec son jour et sa source. Il n’y a ici ni texte ni illustration de carte. Cette page n’est ni faite ni soutenue par les éditeurs des jeux.',
  'help.privacy': 'Vie privée',
  'help.privacyText':
    'La vérification se fait dans le navigateur : aucune liste n’est envoyée. La dernière liste et les brouillons restent dans ce navigateur. Seuls les decks enregistrés avec un compte, les probabilités et les feuilles PDF passent par le service.',
  'help.receipts': 'Reçus de tournois',
  'help.receiptsText': 'Quiconque a le reçu d’une liste acceptée peut le vérifier et le comparer avec une liste.',
  'help.verifyReceipt': 'Vérifier un reçu',
  'help.more': 'Pour les programmes',
  'help.moreText': 'Tout existe aussi comme interface pour les programmes, avec les mêmes verdicts.',
  'help.docs': 'Documentation de l’API',
}

export const fr = withFrenchSpaces(texts)
