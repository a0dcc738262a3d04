import '@fontsource-variable/inter/opsz.css';
import '../app/theme/tokens.css';
import '../app/theme/global.css';
import './indice.css';
