import MarkdownIt from 'markdown-it'
import { isSafeLink } from '../post/safe-url.ts'

/** How posts are written. What comes out of it is not safe yet: ../markdown.server.ts makes it so. */
export const parser = new MarkdownIt({ html: true, linkify: true, typographer: false, maxNesting: 40 })
parser.validateLink = isSafeLink
// Without this every word with a dot becomes a link: "notes.md", "deploy.sh".
parser.linkify.set({ fuzzyLink: false })
