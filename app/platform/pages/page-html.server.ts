import { createContext } from 'react-router'

/** The HTML of a page that was rendered as one string. The body of a `Response` would encode it and read it back as a stream. */
export const pageHtmlContext = createContext<{ html: string | null }>()
