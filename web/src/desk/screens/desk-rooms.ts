/** The screens of an event beside the queue are loaded together: they share most of their parts, and whoever opens one opens others. */
export { DeskEntrantPage } from './desk-entrant.tsx'
export { DeskLogPage } from './desk-log.tsx'
export { DeskPrintPage } from './desk-print.tsx'
export { DeskSettingsPage } from './desk-settings.tsx'
