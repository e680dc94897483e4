// npm runs it after every install (package.json, "postinstall").
import { patchDriver } from './driver-patch.js'
import { fail } from './say.js'

await patchDriver().catch((/** @type {Error} */ error) => fail(error.message))
