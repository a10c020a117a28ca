import { prepare } from './lib/prepare.mjs'

prepare({ dev: false, web: true })
