import type { GameInfo } from '../../judge/protocol.ts'
import { t } from '../../shared/language.ts'
import { sectionName } from '../../shared/words.ts'

/** The name of a section in the reader's language; of cards that the data does not know, that. */
export function sectionTitle(game: Pick<GameInfo, 'sections'>, id: string): string {
  const section = game.sections.find((candidate) => candidate.id === id)
  return section ? sectionName(section) : t('checks.unknownCards')
}
