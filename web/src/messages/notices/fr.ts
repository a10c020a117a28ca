import type { ChapterMessages } from '../message.ts'
import { withFrenchSpaces } from '../with-french-spaces.ts'

/** Notices, and the webhooks of an account, in French. */
const texts: ChapterMessages<'notices'> = {
  'notices.title': 'Avis',
  'notices.unread': { one: 'Avis : {n} non lu', other: 'Avis : {n} non lus' },
  'notices.lead': 'Ce qui concerne vos decks et votre compte, le plus récent d’abord.',
  'notices.none': 'Il n’y a rien à signaler. Si une nouvelle liste rend un de vos decks illégal, c’est dit ici.',
  'notices.new': 'nouveau',
  'notices.deck': 'Ouvrir le deck',
  'notices.webhook': 'Webhooks du compte',
  'notices.delete': 'Supprimer',
  'notices.more': 'Avis plus anciens',
  'hooks.title': 'Webhooks',
  'hooks.hint':
    'Un programme à une adresse à vous est averti quand quelque chose se passe. Les messages sont signés avec un secret ; le guide dit comment les vérifier.',
  'hooks.guide': 'Guide des webhooks',
  'hooks.url': 'Adresse',
  'hooks.urlHint': 'En HTTPS, par exemple https://example.org/kotei',
  'hooks.types': 'Ce qui est envoyé',
  'hooks.lists': 'Listes : annoncées, modifiées, retirées, en vigueur',
  'hooks.decks': 'Vos decks qu’une liste rend illégaux',
  'hooks.catalog': 'Changements de cartes, de packs, de formats et de décisions',
  'hooks.events': 'Ce qui se passe à vos tournois',
  'hooks.add': 'Ajouter le webhook',
  'hooks.secretOnce': 'Copiez le secret maintenant ; il ne sera plus montré :',
  'hooks.on': 'actif',
  'hooks.off': 'inactif',
  'hooks.gone': 'désactivé : l’adresse a répondu qu’elle n’existe plus',
  'hooks.failing': 'désactivé : rien n’a été accepté depuis des jours',
  'hooks.failingSince': 'rien d’accepté depuis {when}',
  'hooks.test': 'Essayer',
  'hooks.switchOff': 'Désactiver',
  'hooks.switchOn': 'Activer',
  'hooks.delete': 'Supprimer',
  'hooks.deliveries': 'Derniers messages',
  'hooks.noDeliveries': 'Rien n’a encore été envoyé.',
  'hooks.refresh': 'Regarder à nouveau',
  'hooks.repeat': 'Envoyer à nouveau',
  'hooks.pending': 'en attente',
  'hooks.delivered': 'accepté',
  'hooks.failed': 'non accepté',
  'hooks.tries': { one: '{n} essai', other: '{n} essais' },
}

export const fr = withFrenchSpaces(texts)
