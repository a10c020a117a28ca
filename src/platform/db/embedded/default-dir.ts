import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

/** Where the embedded PostgreSQL keeps its data unless `KOTEI_DATA_DIR` names another folder. */
export const defaultDatabaseDir = join(projectRoot, '.kotei', 'postgres')
