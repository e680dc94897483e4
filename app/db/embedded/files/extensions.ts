import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Those that the migrations create: an embedded database does not open without them. */
export const extensions = { pg_trgm, fuzzystrmatch }
