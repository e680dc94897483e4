/**
 * A formatter that is made when it is first used. The first one of a page takes 5 ms and each further one 0.3: of the twenty
 * here most pages use two, and a slow phone that made all would wait a tenth of a second for a page of the admin.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
	let made: Made | undefined
	return () => (made ??= make())
}
