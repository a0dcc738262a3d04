import '../app/styles.ts';

document.documentElement.lang = 'it';
document.title = 'Prova';
// During a color transition axe would measure an intermediate contrast.
document.head.appendChild(document.createElement('style')).textContent =
  '*, *::before, *::after { transition: none !important; animation: none !important; }';
