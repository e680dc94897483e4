import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/programs/import-files.ts'
import { isThere } from './named-file.ts'

const nobody = 65_534

test('a file in a folder that may not be entered is not said to be missing', () => {
	const folder = path.join(newFolder(), 'closed')
	const file = path.join(folder, 'x.tar')
	mkdirSync(folder)
	writeFileSync(file, '')
	expect([isThere(file, { command: 'restore', file }), isThere(`${file}.gz`, { command: 'restore', file })]).toEqual([
		true,
		false,
	])
	chmodSync(folder, 0)
	const before = process.geteuid?.() ?? nobody
	// The system's administrator may enter every folder.
	if (before === 0) process.seteuid?.(nobody)
	try {
		expect(() => isThere(file, { command: 'restore', file })).toThrow(`The site has no permission to read ${file}.`)
		expect(() => isThere(file, { command: 'backup', file })).toThrow(`The site has no permission to write ${file}.`)
	} finally {
		if (before === 0) process.seteuid?.(before)
	}
})
