/**
 * React DOM is a CommonJS package, which the bundler runs where it is first imported. In a module of its own that is in the file of
 * React, which runs while a hydrated page still loads the others (scripts/setup/vite/hydration-files.ts).
 */
export { hydrateRoot } from 'react-dom/client'
