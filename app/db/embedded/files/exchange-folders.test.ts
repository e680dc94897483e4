import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newDataDir } from '../../../../tests/support/database.ts'
import { exchangeFolders, finishExchange } from './exchange-folders.server.ts'

let root = ''
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

function folders() {
	root = newDataDir()
	const [folder, incoming, outgoing] = [`${root}/database`, `${root}/new`, `${root}/old`]
	for (const [place, content] of [
		[folder, 'before'],
		[incoming, 'after'],
	] as const) {
		fs.mkdirSync(place)
		fs.writeFileSync(path.join(place, 'content'), content)
	}
	return { folder, incoming, outgoing }
}
const contentOf = (place: string) => fs.readFileSync(path.join(place, 'content'), 'utf8')

test('the folders change places', async () => {
	const { folder, incoming, outgoing } = folders()
	await exchangeFolders(folder, incoming, outgoing)
	expect([contentOf(folder), contentOf(outgoing)]).toEqual(['after', 'before'])
	expect(fs.readdirSync(root).toSorted()).toEqual(['database', 'old'])
})

test('a process that dies before the first has moved leaves it where it is', () => {
	const { folder, incoming } = folders()
	fs.renameSync(incoming, `${folder}.ready`)
	finishExchange(folder)
	expect(contentOf(folder)).toBe('before')
	const [aside = ''] = fs.readdirSync(root).filter((name) => name !== 'database')
	expect(contentOf(path.join(root, aside, 'database.ready'))).toBe('after')
})

test('a process that dies between the two moves leaves the rest to the next start', () => {
	const { folder, incoming, outgoing } = folders()
	fs.renameSync(incoming, `${folder}.ready`)
	fs.renameSync(folder, outgoing)
	finishExchange(folder)
	expect([contentOf(folder), contentOf(outgoing)]).toEqual(['after', 'before'])
})
