import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { base, groups } from './guides/guides.mjs'
import { guidePage, indexContent } from './guides/page.mjs'
import { renderGuide } from './guides/render.mjs'
import { compressBelow } from './lib/compress.mjs'
import { root } from './lib/prepare.mjs'
import { replaceFolder } from './lib/replace-folder.mjs'

// The guides as pages in dist/guides, with their pictures, the Markdown itself, and every text compressed.
const target = join(root, 'dist', 'guides')
const out = join(root, 'dist', `guides-${process.pid}`)

await replaceFolder(target, out, buildAll)

async function buildAll() {
  const style = await buildStyle()
  const slugs = new Map(groups.flatMap(({ guides }) => guides))
  const read = await Promise.all(groups.map((group) => readGroup(group, slugs)))
  for (const guide of read.flatMap(({ guides }) => guides)) {
    await write(`${guide.slug}.html`, guidePage({ ...guide, groups: read, style }))
    await copy(guide.file, `${guide.slug}.md`)
    for (const picture of guide.pictures) await copy(picture, picture.replace(/^docs\//, ''))
  }
  const lead = 'How to use Kotei, run it and change it.'
  await write('index.html', guidePage({ title: 'Guides', lead, content: indexContent(read), groups: read, style }))
  await compressBelow(out)
}

async function readGroup({ name, guides }, slugs) {
  const read = guides.map(async ([file, slug]) => {
    const {
      html,
      title = slug,
      lead = '',
      sections,
      pictures,
    } = renderGuide(file, await readFile(join(root, file), 'utf8'), slugs)
    return { file, slug, title, lead, sections, pictures, content: html }
  })
  return { name, guides: await Promise.all(read) }
}

/** The colours and the typeface of the page; the address of the style. */
async function buildStyle() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['web/src/shared/style/guides.css'],
    bundle: true,
    minify: true,
    metafile: true,
    outdir: join(out, 'assets'),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    logLevel: 'error',
  })
  const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined)
  return `${base}/assets/${basename(file)}`
}

async function write(name, text) {
  await mkdir(dirname(join(out, name)), { recursive: true })
  await writeFile(join(out, name), text)
}

async function copy(from, to) {
  await mkdir(dirname(join(out, to)), { recursive: true })
  await copyFile(join(root, from), join(out, to))
}
