import type { ChapterMessages } from '../../shared/messages/message.ts'
import { withFrenchSpaces } from '../../shared/messages/with-french-spaces.ts'

/** The account in French. */
const texts: ChapterMessages<'account'> = {
  'account.lead':
    'Avec un compte, les decks sont enregistrés avec toutes leurs versions et peuvent être partagés. Aucune adresse e-mail n’est nécessaire.',
  'account.signOut': 'Se déconnecter',
  'account.signOutAll': 'Se déconnecter partout',
  'account.register': 'Nouveau compte',
  'account.recover': 'Mot de passe oublié',
  'account.recoverSubmit': 'Définir le nouveau mot de passe',
  'account.recoverHint':
    'Il faut l’un des codes de récupération affichés à la création du compte. Chacun sert une fois.',
  'account.recovered': 'Le nouveau mot de passe est défini. Il permet de se connecter.',
  'account.recoveryCode': 'Code de récupération',
  'account.username': 'Nom d’utilisateur',
  'account.usernameHint':
    'De 3 à 32 lettres, chiffres, points, traits d’union et tirets bas. Il est affiché avec les decks publics.',
  'account.password': 'Mot de passe',
  'account.newPassword': 'Nouveau mot de passe',
  'account.passwordHint':
    'Au moins {min} caractères difficiles à deviner. Quelques mots sans rapport entre eux conviennent bien.',
  'account.changePassword': 'Changer le mot de passe',
  'account.passwordChanged':
    'Le mot de passe a été changé. Les autres appareils et les clés d’API ont été déconnectés.',
  'account.usage': '{decks} decks sur {maxDecks}, {size} Kio sur {maxSize}.',
  'account.codesTitle': 'Codes de récupération',
  'account.codesText':
    'À garder avec les papiers importants. Chaque code définit une fois un nouveau mot de passe si l’ancien est oublié ; sans eux, personne ne peut aider. Ils ne seront plus affichés.',
  'account.codesSave': 'Enregistrer dans un fichier',
  'account.codesKept': 'Les codes sont en lieu sûr.',
  'account.codesLeft': { one: '{n} code restant', other: '{n} codes restants' },
  'account.codesNew': 'Créer de nouveaux codes',
  'account.codesNewHint': 'Les nouveaux codes remplacent tous les précédents.',
  'account.continue': 'Continuer',
  'account.sessions': 'Appareils',
  'account.thisDevice': 'Cet appareil',
  'account.lastUsed': 'Dernière utilisation : {when}',
  'account.apiKeys': 'Clés d’API',
  'account.apiKeysHint':
    'Une clé permet à un programme de lire et de modifier les decks. Elle prend fin quand elle est révoquée ou que le mot de passe change.',
  'account.keyName': 'Nom du programme',
  'account.keyNew': 'Créer une clé',
  'account.keyOnce': 'Copier la clé maintenant ; elle ne sera plus affichée :',
  'account.revoke': 'Révoquer',
  'account.delete': 'Supprimer le compte',
  'account.deleteHint': 'Tous les decks sont supprimés avec lui. C’est irréversible.',
}

export const fr = withFrenchSpaces(texts)
