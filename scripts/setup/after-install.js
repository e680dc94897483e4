// npm runs it after every install (package.json, "postinstall").
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { patchDriver } from './driver-patch.js'
import { isRelease, packageStamp, root } from './release.js'
import { fail } from './say.js'

await patchDriver().catch((/** @type {Error} */ error) => fail(error.message))

// C headers are a third of the package Node; nothing here is compiled.
const nodes = path.join(root, 'node_modules/node/node_modules')
for (const entry of existsSync(nodes) ? readdirSync(nodes, { withFileTypes: true }) : [])
	if (entry.isDirectory()) rmSync(path.join(nodes, entry.name, 'include'), { recursive: true, force: true })

// What a start needs is there, so that it does not install again; a clone needs the tools that build, too.
if (isRelease || existsSync(path.join(root, 'node_modules/vite'))) {
	const lock = readFileSync(path.join(root, 'package-lock.json'))
	writeFileSync(`${packageStamp}.new`, createHash('sha256').update(lock).digest('hex'))
	renameSync(`${packageStamp}.new`, packageStamp)
}
