import { effect } from '@preact/signals'
import { asides, onlyHere } from './aside.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Whoever closes a tab that has what is in no other place is asked first, wherever in the page they are. */
export const warnLeaving = () =>
  effect(() => {
    const isNeeded = [...asides.value.keys()].some((code) => onlyHere(code).length > 0)
    if (isNeeded) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  })
