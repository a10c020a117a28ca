import { type MessageKey, t } from '../language.ts'

/** A key as it is printed on keyboards, and what it does. */
export type KeyMeaning = readonly [key: string, meaning: MessageKey]

export function KeyList({ keys }: { readonly keys: readonly KeyMeaning[] }) {
  return (
    <dl class="key-list">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}
