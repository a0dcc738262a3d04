import '../app/styles.ts';

document.documentElement.lang = 'it';
document.title = 'Prova';
// During an animation axe would measure an intermediate contrast; the browser of the tests wants less motion, so there are no transitions.
document.head.appendChild(document.createElement('style')).textContent =
  '*, *::before, *::after { animation: none !important; }';
