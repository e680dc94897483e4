/** The kinds of things that the command palette asks the server for, in the order they are shown. */
export const foundKinds = ['settings', 'posts', 'enquiries', 'people', 'comments', 'pictures'] as const

export type FoundKind = (typeof foundKinds)[number]

/** One thing that was found. `note` stands small beside it; `to` is an address, `isPage` one outside of the admin. */
export type Found = { id: string; kind: FoundKind; label: string; note: string; to: string; isPage?: true }
