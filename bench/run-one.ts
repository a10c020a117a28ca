import type { BenchModule } from './harness.ts'

// The process of one benchmark: its argument is the file, and its figures go to the parent.
const bench = (await import(new URL(process.argv[2]!, import.meta.url).href)) as BenchModule
process.send?.(await bench.run())
process.disconnect()
