import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSiteFolder } from '../../../../tests/support/database.ts'
import { importantFiles, isRelation } from './file-list.ts'
import { pageBytes, scanPages } from './page-checksum.ts'
import { wrongPages } from './read-copy.server.ts'

let folder = ''
beforeAll(async () => {
	folder = path.join(await newSiteFolder(), 'database')
})
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }))

test('every page that the engine wrote has the checksum that we compute', () => {
	expect(wrongPages(folder)).toEqual([])
	const files = importantFiles(folder).filter(isRelation)
	const pages = files.reduce((sum, file) => sum + scanPages(path.join(folder, file)).pages, 0)
	expect(pages).toBeGreaterThan(500)
})

test('one changed bit in any page of any file is found, with the number of its page', () => {
	const files = importantFiles(folder)
		.filter(isRelation)
		.filter((file) => fs.statSync(path.join(folder, file)).size > 0)
	fc.assert(
		fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(), (file, place, bit) => {
			const bytes = fs.readFileSync(path.join(folder, file))
			const at = place % bytes.length
			bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8))
			const changed = `${folder}-changed`
			fs.writeFileSync(changed, bytes)
			expect(scanPages(changed).wrong).toEqual([Math.floor(at / pageBytes)])
			fs.rmSync(changed)
		}),
		{ numRuns: 60 },
	)
})
