import '../app/styles.ts';

document.documentElement.lang = 'it';
document.title = 'Prova';
// Halfway through a change of colour axe would read a contrast that nobody sees.
document.head.appendChild(document.createElement('style')).textContent =
  '*, *::before, *::after { transition: none !important; animation: none !important; }';
