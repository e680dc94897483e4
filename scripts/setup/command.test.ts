import { expect, test } from 'vitest'
import { command } from './command.js'

test('a program ends when it ends, though a process that it left behind has its output open', async () => {
	const output = await command('sh', ['-c', 'sleep 900 & echo $!'])
	process.kill(Number(output))
})

test('all output of a program is read before it counts as ended', async () => {
	const output = await command('sh', ['-c', 'head -c 300000 /dev/zero | tr "\\0" x; echo end'])
	expect(output).toMatch(/^x{300000}end\n$/)
})

test('the error of a program that fails has its output', async () => {
	await expect(command('sh', ['-c', 'echo out; echo err >&2; exit 3'])).rejects.toMatchObject({
		message: 'sh -c echo out; echo err >&2; exit 3 failed (3)',
		output: 'out\nerr\n',
	})
})

test('a program that cannot be started fails', async () => {
	await expect(command('/no/such/program', [])).rejects.toThrow('ENOENT')
})
