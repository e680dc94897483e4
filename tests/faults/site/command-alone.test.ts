import { spawn } from 'node:child_process'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { localSocket, lockDataFolder } from '#app/db/embedded/files/data-lock.server.ts'
import { newDataDir } from '../../support/database.ts'
import { quickNode } from '../../support/setup/quick-node.ts'

/* A command that asks the running site to do its work, and the site dies before it has answered. */

test('it ends with a sentence', async () => {
	const dataDir = newDataDir()
	const lock = await lockDataFolder(dataDir)
	// What it was sent is not read when it ends: the command's connection breaks instead of being closed.
	const site = net.createServer({ pauseOnConnect: true }, (command) => void pause(500).then(() => command.destroy()))
	await new Promise<void>((resolve) => void site.listen(localSocket(dataDir, 'commands'), resolve))
	const command = spawn(process.execPath, [...quickNode, 'scripts/storage.ts', 'move', '--to', 'file'], {
		env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let said = ''
	for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (said += String(text)))
	const code = await new Promise((resolve) => void command.once('close', resolve))
	site.close()
	await lock.release()
	expect([code, said.trim()]).toEqual([
		1,
		'The site stopped before it had responded. Start it and run the command again.',
	])
})
