export const importsPath = '/admin/import'
export const newImportPath = `${importsPath}/new`
export const importPath = (id: string): string => `${importsPath}/${id}`
