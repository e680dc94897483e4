import { expect, test } from 'vitest'
import { chainsToTsx } from './script-imports.ts'

const imports = (resolved: string, dynamic = false, ...dependencyTypes: string[]) => ({
	resolved,
	dynamic,
	dependencyTypes,
})

test('a script that reaches a .tsx file by way of others is named with the chain', () => {
	expect(
		chainsToTsx([
			{ source: 'scripts/seed.ts', dependencies: [imports('app/queue.ts')] },
			{ source: 'app/queue.ts', dependencies: [imports('app/queue.ts'), imports('app/link.tsx')] },
			{ source: 'app/page.ts', dependencies: [imports('app/page.tsx')] },
			{ source: 'app/link.tsx', dependencies: [imports('app/part.tsx')] },
		]),
	).toEqual([
		'scripts/seed.ts -> app/queue.ts -> app/link.tsx',
		'scripts/seed.ts -> app/queue.ts -> app/link.tsx -> app/part.tsx',
	])
})

test('types and what is imported later are no chain, nor are tests', () => {
	expect(
		chainsToTsx([
			{
				source: 'scripts/seed.ts',
				dependencies: [imports('app/a.tsx', true), imports('app/b.tsx', false, 'type-only')],
			},
			{ source: 'scripts/seed.test.ts', dependencies: [imports('app/c.tsx')] },
		]),
	).toEqual([])
})
