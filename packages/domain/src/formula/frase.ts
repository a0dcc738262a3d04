/** Makes the first letter uppercase. @example formatCapital('pesa di più IdA.') // 'Pesa di più IdA.' */
export const formatCapital = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);
