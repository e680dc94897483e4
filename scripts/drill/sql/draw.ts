/** Numbers that look drawn, the same each time. */
export function seeded(seed: number): (below: number) => number {
	let state = seed
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((state / 2_147_483_648) * below)
	}
}

/** `app/features/posts`, `app/auth`, `server/app`. */
export const roomOf = (file: string): string =>
	file
		.split('/')
		.slice(0, file.startsWith('app/features') ? 3 : 2)
		.join('/')

/** All items in an order in which each room comes as often as any other, as long as it has some left. */
export function overRooms<Item>(items: readonly Item[], room: (item: Item) => string, seed: number): Item[] {
	const random = seeded(seed)
	const rooms = [...Map.groupBy(items, room).values()].map((all) => [...all])
	const drawn: Item[] = []
	while (rooms.length > 0) {
		const at = random(rooms.length)
		const [left = []] = rooms.slice(at, at + 1)
		drawn.push(...left.splice(random(left.length), 1))
		if (left.length === 0) rooms.splice(at, 1)
	}
	return drawn
}
