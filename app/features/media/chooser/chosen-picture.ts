import { pictureAddress, pictureMarkdown } from '../picture/library-picture.ts'

/** A chosen library picture, for a text or a field. */
export type ChosenPicture = { address: string; alt: string; markdown: string }

export const chosenPicture = ({ name, alt }: { name: string; alt: string }): ChosenPicture => ({
	address: pictureAddress(name),
	alt,
	markdown: pictureMarkdown(name, alt),
})
