import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newDataDir } from '../../../../tests/support/database.ts'
import { JournalFile, journalBytes, UnreadableRecord } from './journal-file.server.ts'

const site = () => {
	const folder = path.join(newDataDir(), 'enquiry-journal')
	const open = (isShared: boolean) => new JournalFile({ folder, isShared })
	return { folder, open }
}
const keep = (journal: JournalFile, text: string) => journal.keep(Buffer.from(text), journalBytes)
/** A store that records what it was given. */
function store() {
	const texts: string[] = []
	return { texts, take: async (body: Buffer) => void texts.push(body.toString()) }
}
const age = (file: string, ms: number) => {
	const then = new Date(Date.now() - ms)
	fs.utimesSync(file, then, then)
}
const filesIn = (folder: string) => fs.readdirSync(folder).map((name) => path.join(folder, name))

describe('the journal of one process', () => {
	test('is written out in full, and holds what it held when it is opened again', async () => {
		const { folder, open } = site()
		const journal = open(false)
		expect(fs.statSync(path.join(folder, 'site')).size).toBe(journalBytes)
		expect([keep(journal, 'one'), keep(journal, 'two')]).toEqual([true, true])
		journal.close()
		const again = open(false)
		expect([again.count, keep(again, 'three')]).toEqual([2, true])
		const { texts, take } = store()
		expect(await again.empty(take)).toBe(3)
		expect([texts, again.isEmpty]).toEqual([['one', 'two', 'three'], true])
		again.close()
	})

	test.each([
		['cut off behind its records', (file: string) => fs.truncateSync(file, 4_096)],
		[
			'a copy with holes instead of zeros',
			(file: string) => {
				const bytes = fs.readFileSync(file).subarray(0, 64)
				fs.rmSync(file)
				fs.writeFileSync(file, bytes)
				fs.truncateSync(file, journalBytes)
			},
		],
	])('that is %s loses nothing at a start', async (_how, change) => {
		const { folder, open } = site()
		const journal = open(false)
		keep(journal, 'waits')
		journal.close()
		change(path.join(folder, 'site'))
		const again = open(false)
		const { texts, take } = store()
		await again.empty(take)
		expect(texts).toEqual(['waits'])
		expect(again.isWhole).toBe(true)
		const { size, blocks } = fs.statSync(path.join(folder, 'site'))
		expect([size, blocks * 512 >= journalBytes]).toEqual([journalBytes, true])
		again.close()
	})

	test('goes on after an unreadable record, which is moved to a file of its own', async () => {
		const { folder, open } = site()
		const journal = open(false)
		for (const text of ['good', 'bad', 'good too']) keep(journal, text)
		const texts: string[] = []
		await journal.empty(async (body) => {
			if (body.toString() === 'bad') throw new UnreadableRecord('bad')
			texts.push(body.toString())
		})
		expect([texts, journal.isEmpty]).toEqual([['good', 'good too'], true])
		const [aside = ''] = filesIn(folder).filter((file) => path.basename(file).startsWith('unreadable-'))
		expect(fs.readFileSync(aside, 'utf8')).toBe('bad')
		journal.close()
	})
})

describe('of many processes', () => {
	test('the journal of a process that has ended is stored by another; that of a running one is not', async () => {
		const { folder, open } = site()
		const [dead, alive, other] = [open(true), open(true), open(true)]
		keep(dead, 'of the dead')
		keep(alive, 'of the living')
		for (const file of filesIn(folder)) if (fs.readFileSync(file).includes('of the dead')) age(file, 600_000)
		fs.mkdirSync(path.join(folder, 'lost+found'))
		const { texts, take } = store()
		expect(await other.emptyOthers(take)).toBe(1)
		expect(texts).toEqual(['of the dead'])
		expect(await other.emptyOthers(take)).toBe(0)
		// A clock that was ahead when the process ended, and was set back.
		for (const file of filesIn(folder)) if (fs.statSync(file).isFile()) age(file, -86_400_000)
		other.touch()
		await other.emptyOthers(take)
		expect(texts).toEqual(['of the dead', 'of the living'])
	})

	test('what cannot be stored now is stored later, by any process', async () => {
		const { folder, open } = site()
		const [dead, first, second] = [open(true), open(true), open(true)]
		keep(dead, 'waits')
		for (const file of filesIn(folder)) if (fs.readFileSync(file).includes('waits')) age(file, 600_000)
		const away = () => Promise.reject(new Error('the database is away'))
		await expect(first.emptyOthers(away)).rejects.toThrow('away')
		first.touch()
		second.touch()
		const { texts, take } = store()
		await second.emptyOthers(take)
		expect(texts).toEqual([])
		for (const file of filesIn(folder)) if (fs.readFileSync(file).includes('waits')) age(file, 600_000)
		await second.emptyOthers(take)
		expect(texts).toEqual(['waits'])
	})

	test.each(['before it is read', 'while it is stored', 'after it is gone'])(
		'a process that was only silent loses nothing it stores %s by another',
		async (when) => {
			const { folder, open } = site()
			const [silent, other] = [open(true), open(true)]
			keep(silent, 'first')
			const { texts, take } = store()
			// A clock that jumped, or a paused machine.
			for (const file of filesIn(folder)) age(file, 600_000)
			other.touch()
			if (when === 'before it is read') keep(silent, 'second')
			for (const file of filesIn(folder)) if (fs.readFileSync(file).includes('first')) age(file, 600_000)
			await other.emptyOthers(async (body) => {
				await take(body)
				if (when === 'while it is stored') keep(silent, 'second')
			})
			if (when === 'after it is gone') keep(silent, 'second')
			silent.touch()
			await silent.empty(take)
			expect(new Set(texts)).toEqual(new Set(['first', 'second']))
			expect(silent.isEmpty).toBe(true)
			silent.close()
			other.close()
			expect(fs.readdirSync(folder)).toEqual([])
		},
	)
})
