// Preloaded into a process: it dies as by kill -9 just before, or just after, a file moves whose two names match DIE_AT.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [when = '', ...pattern] = (process.env['DIE_AT'] ?? '').split(' ')
const wanted = new RegExp(pattern.join(' '))

function dieIf(timestamp: string, from: fs.PathLike, to: fs.PathLike): void {
	if (timestamp === when && wanted.test(`${String(from)} > ${String(to)}`)) process.kill(process.pid, 'SIGKILL')
}

const { renameSync } = fs
const { rename } = fs.promises
Object.assign(fs, {
	renameSync: (from: fs.PathLike, to: fs.PathLike) => {
		dieIf('before', from, to)
		renameSync(from, to)
		dieIf('after', from, to)
	},
})
Object.assign(fs.promises, {
	rename: async (from: fs.PathLike, to: fs.PathLike) => {
		dieIf('before', from, to)
		await rename(from, to)
		dieIf('after', from, to)
	},
})
syncBuiltinESMExports()
