import { prepare } from './lib/prepare.mjs'

prepare({ build: false, client: true })
