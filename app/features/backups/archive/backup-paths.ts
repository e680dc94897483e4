export const backupsPath = '/admin/backups'
export const backupPath = (name: string): string => `${backupsPath}/${name}`
export const backupFilePath = (name: string): string => `${backupsPath}/${name}/file`
export const elsewherePath = `${backupsPath}/elsewhere`
export const recoveryKeyPath = `${elsewherePath}/key`
export const recoveryKeyFilePath = `${elsewherePath}/key-file`
