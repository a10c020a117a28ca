import type { ComponentType } from 'preact'

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

export type ScreenComponent = ComponentType<ScreenProps>
