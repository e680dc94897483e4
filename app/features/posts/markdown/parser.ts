import MarkdownIt from 'markdown-it'
import { isSafeLink } from '../post/safe-url.ts'
import { addBlocks } from './blocks/block-parser.ts'

/** The Markdown of posts. Its output is unsafe until sanitise.server.ts has cleaned it. */
export const parser = new MarkdownIt({ html: true, linkify: true, typographer: false, maxNesting: 40 })
parser.validateLink = isSafeLink
// With fuzzy links every word with a dot would become a link: "notes.md", "deploy.sh".
parser.linkify.set({ fuzzyLink: false })
addBlocks(parser)
