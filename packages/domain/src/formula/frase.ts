/** Makes the first letter uppercase. @example capitalize('pesa di più IdA.') // 'Pesa di più IdA.' */
export const capitalize = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);
