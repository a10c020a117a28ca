import { signal } from '@preact/signals'

export const isOnline = signal(navigator.onLine)

addEventListener('online', () => {
  isOnline.value = true
})
addEventListener('offline', () => {
  isOnline.value = false
})
