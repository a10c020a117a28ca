import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { en } from './texts.ts'

interface NewEvent {
  readonly name: string
  readonly format: string
  /** The day by whose lists decks are judged. */
  readonly on: string
  readonly shoot: (page: Page, name: string) => Promise<void>
}

/** From the list of events to an open one; its code. */
export async function createEvent(page: Page, { name, format, on, shoot }: NewEvent): Promise<string> {
  await page.locator('.create-event summary').click()
  await page.getByLabel(en['desk.set.name']).fill(name)
  await page.locator('select[name=format]').selectOption(format)
  await page.locator('.create-event .button').click()
  await page.waitForURL('**/settings')
  await page.getByLabel(en['desk.set.judgedOn']).fill(on)
  await page.getByLabel(en['desk.set.deadline']).fill('2026-11-20T20:00')
  await page.getByText(en['desk.set.changesNothing']).waitFor()
  await page.getByRole('button', { name: en['desk.set.save'] }).click()
  await page.getByText(en['desk.set.saved']).waitFor()
  const open = page.getByRole('button', { name: en['desk.state.open'], exact: true })
  await open.click()
  await page.locator('.event-state [aria-pressed=true]', { hasText: en['desk.state.open'] }).waitFor()
  await shoot(page, 'settings')
  return new URL(page.url()).pathname.split('/')[2]!
}

export interface PlayerLink {
  readonly number: number
  readonly name: string
  readonly path: string
}

/** Imports a file of names, and saves the links that are shown only then. */
export async function importEntrants(page: Page, names: readonly string[]): Promise<PlayerLink[]> {
  const csv = ['name,pronouns', ...names.map((name, index) => `${name},${index % 7 === 0 ? 'she/her' : ''}`)].join('\n')
  await page.getByText(en['desk.import'], { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: en['desk.importFile'] }).click()
  await (await chooser).setFiles({ name: 'entrants.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText(`${names.length} entrants added.`).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en['desk.importLinks'] }).click()
  const saved = (await buffer(await (await download).createReadStream())).toString()
  return [...saved.matchAll(/^(\d+),"(.*)",(\S+)$/gm)].map(([, number, name, link]) => ({
    number: Number(number),
    name: name!,
    path: pathOf(link!),
  }))
}

/** Makes a link for a helper; its path with the secret. */
export async function makeLink(page: Page, label: string, role: 'desk' | 'judge'): Promise<string> {
  await page.getByLabel(en['desk.helperLabel']).fill(label)
  await page.locator('select[name=role]').selectOption(role)
  await page.getByRole('button', { name: en['desk.helperNew'] }).click()
  const made = page.locator('.made-link').filter({ hasText: label })
  return pathOf((await made.locator('code').textContent())!)
}

function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return `${pathname}${hash}`
}
