import { useState } from 'preact/hooks'
import { judgeCall } from '../../judge/client.ts'
import type { DeckRequest, GameInfo } from '../../judge/protocol.ts'
import { t } from '../language.ts'
import { fileName, saveFile } from '../save-file.ts'

interface Props {
  readonly game: Pick<GameInfo, 'id' | 'writes'>
  readonly deck: Pick<DeckRequest, 'cards' | 'text' | 'printings'>
  readonly name?: string | undefined
  readonly format?: string | undefined
}

/** The file in each of the list formats of the game. */
export function DownloadMenu({ game, deck, name, format }: Props) {
  const [fault, setFault] = useState('')
  const download = async (as: string) => {
    setFault('')
    try {
      const { text, mediaType } = await judgeCall('render', {
        ...deck,
        game: game.id,
        as,
        ...(name === undefined ? {} : { name }),
        ...(format === undefined ? {} : { format }),
      })
      saveFile(new Blob([text], { type: mediaType }), fileName(name, extensionOf(mediaType)))
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <details class="menu">
      <summary class="button button--quiet">{t('deck.download')}</summary>
      <ul class="menu__items">
        {game.writes.map((as) => (
          <li key={as}>
            <button type="button" class="menu__item" onClick={() => void download(as)}>
              {as === 'plain' ? t('deck.plain') : (names[as] ?? as)}
            </button>
          </li>
        ))}
      </ul>
      <p class="field__error" role="status">
        {fault}
      </p>
    </details>
  )
}

/** Proper names, the same in every language. */
const names: Readonly<Record<string, string>> = {
  emeralddb: 'EmeraldDB (JSON)',
  json: 'JSON',
  octgn: 'OCTGN',
  markdown: 'Markdown',
  'sun-and-moon': 'Sun and Moon',
  shadowfist: 'Shadowfist',
}

const extensionOf = (mediaType: string) =>
  /json/.test(mediaType) ? 'json' : /xml/.test(mediaType) ? 'o8d' : /markdown/.test(mediaType) ? 'md' : 'txt'
