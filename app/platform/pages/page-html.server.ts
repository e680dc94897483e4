import { createContext } from 'react-router'

/** The HTML of a page that became one string: the renderer takes it from here, not through the body of a `Response`, which would encode it and read it back as a stream. */
export const pageHtmlContext = createContext<{ html: string | null }>()
