import { blocksOf, isCode, joinBlocks } from './markdown-blocks.ts'

const definition =
	/^[ \t>*+-]*\[([^\]^[][^\][]*)\]:[ \t]*\n?[ \t>]*<?([^\s<>]+)>?(?:[ \t]*\n?[ \t>]*(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/gm
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
	const inPlace = (block: string): string =>
		block.replace(usage, (whole, words: string, name: string | undefined) => {
			const address = addresses.get(label(name || words))
			// A picture by reference may stand in the words of a link.
			return address === undefined ? whole : `[${inPlace(words)}](<${address}>)`
		})
	const placed = addresses.size === 0 ? blocks : blocks.map((block) => (isCode(block) ? block : inPlace(block)))
	return joinBlocks(placed.filter((block) => block.trim() !== ''))
}
