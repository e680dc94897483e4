import { blocksOf, isCode, joinBlocks } from './markdown-blocks.ts'

const gap = String.raw`[ \t>]*(?:\n[ \t>]*)?`
const target = String.raw`<?([^\s<>]+)(?![^\s<>])>?`
const title = String.raw`(?:"[^"]*"|'[^']*'|\([^()]*\))`
const definition = new RegExp(
	String.raw`^[ \t>*+-]*\[([^\]^[][^\][]*)\]:${gap}${target}(?:${gap}${title})?[ \t]*$`,
	'gm',
)
const usage = /\[((?:[^\][]|\[[^\][]*\])+)\](?:\[([^\][]*)\])?(?![[(:])/g

const label = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Links and pictures by reference as such with their address: what stands at the end of a text must not decide what its
 * beginning does.
 */
export function withoutReferences(markdown: string): string {
	const addresses = new Map<string, string>()
	const blocks = blocksOf(markdown).map((block) =>
		isCode(block)
			? block
			: block.replace(definition, (_all, name: string, address: string) => {
					if (!addresses.has(label(name))) addresses.set(label(name), address)
					return ''
				}),
	)
	// A long address that is used often would make a short text endless. What goes beyond it stays words in brackets.
	let room = markdown.length + 20_000
	const inPlace = (block: string): string =>
		block.replace(usage, (whole, words: string, name: string | undefined) => {
			const address = addresses.get(label(name || words))
			if (address === undefined || address.length > room) return whole
			room -= address.length
			// A picture by reference may stand in the words of a link.
			return `[${inPlace(words)}](<${address}>)`
		})
	const placed = addresses.size === 0 ? blocks : blocks.map((block) => (isCode(block) ? block : inPlace(block)))
	return joinBlocks(placed.filter((block) => block.trim() !== ''))
}
