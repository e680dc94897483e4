export type AddressResponse = {
	/** The HTTP status for a visitor without an account. */
	status: number
	/** Where a redirect leads. */
	location: string | null
}

let ask: (path: string) => Promise<AddressResponse> = async () => ({ status: 404, location: null })

/** How an address of the site responds when the owner's redirects are left out; set by the server. */
export function setAddressReader(read: (path: string) => Promise<AddressResponse>): void {
	ask = read
}

/** Call it outside of a transaction: it reads the database. */
export const addressResponse = (path: string): Promise<AddressResponse> => ask(path)
