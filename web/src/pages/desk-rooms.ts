/** The screens of the desk beside the queue are loaded together: they share most of their parts, and whoever opens one opens others. */
export { DeskPage } from './desk.tsx'
export { DeskEntrantPage } from './desk-entrant.tsx'
export { DeskLogPage } from './desk-log.tsx'
export { DeskPrintPage } from './desk-print.tsx'
export { DeskSettingsPage } from './desk-settings.tsx'
