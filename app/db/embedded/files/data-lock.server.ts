import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Says in one sentence that another process owns the data folder. */
class DataFolderInUse extends Error {
	override name = 'DataFolderInUse'
	constructor(folder: string, owner: string | null) {
		const other = `another process${owner ? ` (pid ${owner})` : ''}`
		const remedy = 'stop it first, or set DATABASE_URL for a PostgreSQL server that many processes can share'
		super(`The data folder ${folder} is in use by ${other}, and its embedded database serves one process: ${remedy}.`)
	}
}

export type DataLock = { release: () => Promise<void> }

const maxSocketPath = 100
const takeOverMs = 10_000
const responseMs = 1_000

/**
 * Owns a data folder while this process lives: a listening Unix socket in it, which the kernel takes away however the
 * process ends. A socket nobody listens on is a dead owner's and is taken over. Holds on one machine only.
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
	const address = socketAddress(ownFolder(folder))
	const giveUpAt = performance.now() + 2 * takeOverMs
	for (;;) {
		const server = await listen(address)
		if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
		const owner = await askOwner(address)
		if (owner.alive) throw new DataFolderInUse(folder, owner.pid)
		await takeOver(address)
		if (performance.now() > giveUpAt) throw new DataFolderInUse(folder, null)
	}
}

/** The folder's one true name, however it was given; made when it is not there. */
function ownFolder(folder: string): string {
	try {
		fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
		fs.accessSync(folder, fs.constants.W_OK)
		return fs.realpathSync(folder)
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
		throw new Error(`The data folder ${folder} cannot be made or written to${code}.`, { cause: error })
	}
}

/** Where a process that owns a data folder can be spoken to by others on this machine that may read the folder. */
export const localSocket = (folder: string, name: string): string => socketAddress(ownFolder(folder), name)

function socketAddress(folder: string, name = 'lock'): string {
	const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32)
	const apart = name === 'lock' ? hash : `${hash}-${name}`
	if (process.platform === 'win32') return `\\\\.\\pipe\\imole-${apart}`
	const inFolder = path.join(folder, `${name}.sock`)
	return Buffer.byteLength(inFolder) <= maxSocketPath ? inFolder : path.join(os.tmpdir(), `imole-${apart}.sock`)
}

function listen(address: string): Promise<net.Server | null> {
	return new Promise((resolve, reject) => {
		const server = net.createServer((socket) => {
			socket.on('error', () => socket.destroy())
			socket.end(String(process.pid))
		})
		server.once('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
		)
		server.listen(address, () => {
			server.unref()
			resolve(server)
		})
	})
}

/** Whether somebody listens, and the pid if it says so in time. */
function askOwner(address: string): Promise<{ alive: boolean; pid: string | null }> {
	return new Promise((resolve, reject) => {
		let text = ''
		const socket = net.connect(address)
		socket.setTimeout(responseMs, () => socket.destroy())
		socket.on('data', (bytes) => (text += bytes))
		socket.on('close', () => resolve({ alive: true, pid: /^\d+$/.test(text) ? text : null }))
		socket.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve({ alive: false, pid: null })
			else if (error.code === 'ECONNRESET' || error.code === 'EAGAIN') resolve({ alive: true, pid: null })
			else reject(error)
		})
	})
}

/**
 * Removes a dead owner's socket. Of several processes that saw it dead only one may: a second removal would take away
 * the socket of the first process to move in. A process that finds the marker waits and starts again.
 */
async function takeOver(address: string): Promise<void> {
	const marker = `${address}.taking-over`
	try {
		fs.closeSync(fs.openSync(marker, 'wx'))
	} catch {
		// A marker from the future was left while the clock was wrong.
		const age = Math.abs(Date.now() - (fs.statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()))
		if (age > takeOverMs) fs.rmSync(marker, { force: true })
		return wait(50)
	}
	try {
		if (!(await askOwner(address)).alive) fs.rmSync(address, { force: true })
	} finally {
		fs.rmSync(marker, { force: true })
	}
}
