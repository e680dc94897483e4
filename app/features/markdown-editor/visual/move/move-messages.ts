export const moveMessages = {
	block: 'Block',
	item: 'List item',
	row: 'Row',
	column: 'Column',
	handle: 'Drag to move this block',
	moved: (name: string, place: number, count: number) => `${name} moved to place ${place} of ${count}`,
	atEdge: (name: string, isFirst: boolean) => `${name} is already the ${isFirst ? 'first' : 'last'}`,
} as const
