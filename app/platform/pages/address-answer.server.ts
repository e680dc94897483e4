export type AddressAnswer = {
	/** The HTTP status for a visitor without an account. */
	status: number
	/** Where a redirect leads. */
	location: string | null
}

let ask: (path: string) => Promise<AddressAnswer> = async () => ({ status: 404, location: null })

/** How an address of the site answers when the owner's redirects are left out; set by the server. */
export function answerAddresses(answer: (path: string) => Promise<AddressAnswer>): void {
	ask = answer
}

/** Call it outside of a transaction: the answer reads the database. */
export const addressAnswer = (path: string): Promise<AddressAnswer> => ask(path)
