import { prepare } from './lib/prepare.mjs'

prepare({ dev: false, build: false, client: true })
