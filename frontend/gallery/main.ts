import 'virtual:theme.css';
import '../src/theme/fonts.css';

// As in the app, the theme's style sheet comes first: it sets the order of the layers.
await import('./gallery.js');
