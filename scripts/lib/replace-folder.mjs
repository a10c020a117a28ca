import { rename, rm } from 'node:fs/promises'

/** Builds into a folder beside the target, and puts it in its place when it is complete: nobody is served half of it. */
export async function replaceFolder(target, out, build) {
  try {
    await build()
    await rm(target, { recursive: true, force: true })
    await rename(out, target)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
