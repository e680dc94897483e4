import { z } from 'zod'

/*
 * Imported by the modules that make schemas in the browser: the Content-Security-Policy forbids zod to compile them, and
 * its attempt is reported. An import is evaluated before the schemas of the module that imports it, in whatever order
 * the bundler puts the modules.
 */
if (typeof document !== 'undefined') z.config({ jitless: true })
