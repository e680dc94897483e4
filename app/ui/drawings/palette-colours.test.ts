import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adireCover } from './adire.ts'
import { otherPalettes, recoloured } from './palette-colours.ts'

const colourOf = (hex: string) => otherPalettes.map((palette) => recoloured(hex, palette))

test('the sun, the night and the ember take the palette’s own colours', () => {
	expect(colourOf('#f2a33a')).toEqual(['#89bee0', '#ddaf2a'])
	expect(colourOf('#0F1130')).toEqual(['#0d1620', '#081910'])
	expect(colourOf('#c8553d')).toEqual(['#5584a8', '#4d9053'])
})

test('skin, wood and leaves keep their colours', () => {
	for (const hex of ['#6f452e', '#553222', '#8d5a3b', '#c79a77', '#e3b48e', '#d98f6a', '#3e7c59', '#ffffff'])
		expect(colourOf(hex)).toEqual([hex, hex])
})

test('only colours change: every drawing keeps its shapes', () => {
	const drawings = [readFileSync('public/illustrations/service-solar.svg', 'utf8'), adireCover('a post')]
	const shapes = (drawing: string) => drawing.replace(/#[0-9a-f]{6}\b/gi, '#')
	for (const drawing of drawings)
		for (const palette of otherPalettes) {
			const other = recoloured(drawing, palette)
			expect(other).not.toBe(drawing)
			expect(shapes(other)).toBe(shapes(drawing))
		}
})
